// The form for a new game, where the browser runs scripts: it asks only what fits the number of players, puts a chosen
// file into the box, and looks at a text of one's own without leaving the page. It knows no rule.
"use strict";
(() => {
  const form = document.querySelector("#new");
  const all = (what) => [...form.querySelectorAll(what)];

  const fit = () => {
    const count = all("select[name^=seat]").filter((each) => each.value !== "empty").length;
    for (const option of all("[data-seats]")) {
      option.hidden = !option.dataset.seats.split(" ").includes(`${count}`);
      option.querySelectorAll("select, textarea, input").forEach((field) => { field.disabled = option.hidden; });
    }
  };
  form.addEventListener("change", fit);
  addEventListener("pageshow", fit); // a browser that goes back fills in what was chosen
  fit();

  const own = (node) => node.closest(".own");
  const READABLE = 500000; // what is longer, or no text, goes to the server as it is, which says what is wrong with it
  form.addEventListener("change", async (event) => {
    const chosen = event.target, file = chosen.type === "file" && chosen.files[0];
    if (!file) return;
    const text = file.size < READABLE ? await file.text().catch(() => "\0") : "\0";
    if (!/[\0\uFFFD]/.test(text)) {
      own(chosen).querySelector("textarea").value = text.replace(/^\uFEFF/, "");
      chosen.value = ""; // the box is what counts
    }
    await look(own(chosen));
    chosen.value = "";
  });
  form.addEventListener("submit", (event) => {
    if (event.submitter?.name !== "check") return;
    event.preventDefault();
    look(own(event.submitter));
  });

  async function look(box) {
    const told = box.querySelector(".looked"), text = box.querySelector("textarea");
    const answer = await fetch(form.action, { method: "POST", body: new FormData(form, box.querySelector("[name=check]")) }).catch(() => null);
    const page = new DOMParser().parseFromString(answer ? await answer.text() : "The table cannot be reached.", "text/html");
    const found = page.getElementById(told.id);
    if (found) {
      told.replaceChildren(...found.childNodes);
      for (const name of ["aria-invalid", "aria-describedby"]) text.setAttribute(name, page.getElementById(text.id).getAttribute(name));
    } else {
      const problem = Object.assign(document.createElement("p"), { className: "problem", textContent: (page.querySelector("main") || page.body).textContent });
      told.replaceChildren(problem);
    }
  }
})();
