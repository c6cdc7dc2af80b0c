// The form for a new game, if the browser runs scripts: it shows only the options that fit the number of players, puts
// a chosen file into the text box, and has a custom text checked without leaving the page. It knows no rules.
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
  addEventListener("pageshow", fit); // after going back, the browser restores what was chosen
  fit();

  const own = (node) => node.closest(".own");
  const READABLE = 500000; // longer files and non-text go to the server unchanged, which says what is wrong
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
    const result = box.querySelector(".looked"), text = box.querySelector("textarea");
    const answer = await fetch(form.action, { method: "POST", body: new FormData(form, box.querySelector("[name=check]")) }).catch(() => null);
    const page = new DOMParser().parseFromString(answer ? await answer.text() : "The table cannot be reached.", "text/html");
    const found = page.getElementById(result.id);
    if (found) {
      result.replaceChildren(...found.childNodes);
      for (const name of ["aria-invalid", "aria-describedby"]) text.setAttribute(name, page.getElementById(text.id).getAttribute(name));
    } else {
      const problem = Object.assign(document.createElement("p"), { className: "problem", textContent: (page.querySelector("main") || page.body).textContent });
      result.replaceChildren(problem);
    }
  }
})();
