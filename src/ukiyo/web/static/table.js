// What needs a script: choosing things in the picture by pointer and keyboard, explaining what is touched, highlighting
// what the log mentions. It knows no rules: the server has drawn what may be chosen as lit.
"use strict";
(() => {
  const find = (what, where = document) => where.querySelector(what);
  const all = (what) => [...document.querySelectorAll(what)];
  const state = () => find("#table")?.dataset ?? {};  // it is missing while the page is swapped
  const still = () => document.documentElement.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
  const thing = (node) => node.closest && node.closest("[data-key]");
  const send = (what, values = {}) =>
    htmx.ajax("POST", `/table/${state().id}/${what}`, { values, target: "#live", swap: "innerMorph" });
  const press = (id) => { const button = document.getElementById(id); if (button) button.click(); return !!button; };
  const choose = (node) => { hide(); return send("choose", { key: node.dataset.key }); };

  // --- explaining ---------------------------------------------------------------------------------------------------
  const note = find("#explain");
  let asked = null, timer = 0, held = false, down = [0, 0];
  const hide = () => { clearTimeout(timer); asked = null; note.hidden = true; lower(); };
  const lower = () => { if (note.matches(":popover-open")) note.hidePopover(); };
  async function explain(node) {
    asked = node.dataset.key;
    const answer = await fetch(`/table/${state().id}/explain?key=${encodeURIComponent(asked)}`).catch(() => null);
    if (!answer || answer.status !== 200 || asked !== node.dataset.key) return;
    note.innerHTML = await answer.text();
    note.hidden = false;
    lower();
    note.showPopover(); // above anything else that is open
    const at = node.getBoundingClientRect(), box = note.getBoundingClientRect();
    const below = at.bottom + 8 + box.height < innerHeight;
    note.style.left = `${Math.max(8, Math.min(at.left + at.width / 2 - box.width / 2, innerWidth - box.width - 8))}px`;
    note.style.top = `${Math.max(8, below ? at.bottom + 8 : at.top - box.height - 8)}px`;
  }
  const later = (node, after) => { clearTimeout(timer); timer = setTimeout(() => explain(node), after); };
  const asking = (on) => {
    document.body.classList.toggle("asking", on);
    find("#ask")?.setAttribute("aria-pressed", on);
    if (!on) hide();
  };
  const isAsking = () => document.body.classList.contains("asking");

  document.addEventListener("pointerover", (event) => {
    const node = thing(event.target), rests = event.clientX === down[0] && event.clientY === down[1]; // a new picture appeared under the pointer
    if (node && event.pointerType === "mouse" && !event.buttons && !rests && node.dataset.key !== asked) { hide(); later(node, 550); }
    speak(event.target);
  });
  document.addEventListener("pointerout", (event) => {
    const next = event.relatedTarget;
    if (event.pointerType === "mouse" && !(next && (note.contains(next) || thing(next) === thing(event.target)))) hide();
    if (event.target.closest("[data-keys]")) speak(null);
  });
  document.addEventListener("pointerdown", (event) => {
    held = false;
    down = [event.clientX, event.clientY];
    const node = thing(event.target);
    if (!note.contains(event.target)) hide();
    if (node && event.pointerType !== "mouse") timer = setTimeout(() => { held = true; explain(node); }, 500);
  });
  document.addEventListener("pointermove", (event) => { // dragging a picture or scrolling asks for no explanation
    if (event.buttons && !held && Math.hypot(event.clientX - down[0], event.clientY - down[1]) > 7) hide();
  });
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => held || clearTimeout(timer));
  document.addEventListener("contextmenu", (event) => { if (held) event.preventDefault(); });
  document.addEventListener("focusin", (event) => {
    speak(event.target);
    const node = thing(event.target);
    if (node && node.matches(":focus-visible")) { hide(); later(node, 700); }
  });
  document.addEventListener("focusout", (event) => { if (event.target.closest("[data-keys]")) speak(null); });

  // --- what a line of the log mentions --------------------------------------------------------------------------------
  function speak(node) {
    const line = node && node.closest && node.closest("[data-keys]");
    if (node && !line) return;
    all(".spoken").forEach((each) => each.classList.remove("spoken"));
    if (line) line.dataset.keys.split(" ").forEach((key) => document.getElementById(key)?.classList.add("spoken"));
  }

  // --- choosing -------------------------------------------------------------------------------------------------------
  document.addEventListener("click", (event) => {
    if (event.target.closest("#ask")) return asking(!isAsking());
    const node = thing(event.target) || event.target.closest("[data-step]");
    if (node?.matches("button") && (isAsking() || held)) { event.preventDefault(); if (!held) explain(node); held = false; return; }
    if (!node || event.target.closest("a, button, summary")) return;
    if (held) { held = false; return; }
    if (!isAsking() && event.target.closest("[data-step]")) { step(1); return; }
    if (!isAsking() && node.classList.contains("lit")) choose(node);
    else explain(node);
  });

  // Steps through what may be chosen instead of the last chosen thing: its family, whose keys begin alike.
  // A picture names in data-step the family of its open choice.
  let stepping = false;
  function step(by) {
    const said = find("[data-step]")?.dataset.step, family = (node) => node.dataset.key.split("-")[0];
    const last = all(".thing.lit.chosen").pop();
    const name = said || (last && family(last));
    const ring = all(".thing.lit").filter((node) => family(node) === name);
    const now = ring.findIndex((node) => node.classList.contains("chosen"));
    const next = ring[now < 0 ? 0 : (now + by + ring.length) % ring.length];
    if (stepping || !next || ring.length < 2 && now === 0) return !!name;
    stepping = true;
    Promise.resolve(choose(next)).finally(() => { stepping = false; });
    return true;
  }
  let turned = 0;
  document.addEventListener("wheel", (event) => { // over the piece being placed: turn it; elsewhere the picture zooms
    if (event.ctrlKey || !event.target.closest("[data-step]")) return;
    event.preventDefault();
    if (Date.now() - turned > 140 && step(event.deltaY > 0 ? 1 : -1)) turned = Date.now();
  }, { passive: false });

  const middle = (node) => { const r = node.getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]; };
  const AHEAD = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  function move(key) {
    const [dx, dy] = AHEAD[key], lit = all(".thing.lit"), from = document.activeElement;
    if (!lit.length) return false;
    const here = thing(from) && middle(from);
    let best = here ? null : lit[0], least = Infinity;
    for (const node of here ? lit : []) {
      const [x, y] = middle(node), along = (x - here[0]) * dx + (y - here[1]) * dy;
      const aside = Math.abs((x - here[0]) * dy) + Math.abs((y - here[1]) * dx);
      if (node !== from && along > 2 && along + 2 * aside < least) [best, least] = [node, along + 2 * aside];
    }
    if (best) { best.focus(); best.scrollIntoView({ block: "nearest", behavior: still() ? "auto" : "smooth" }); }
    return true;
  }

  document.addEventListener("keydown", (event) => {
    const node = event.target, field = node.matches("input, select, textarea");
    if (event.ctrlKey || event.altKey || event.metaKey || field) return;
    const button = node.closest("button, a, summary");
    let done = true;
    if (event.key in AHEAD) done = move(event.key) || press({ ArrowLeft: "previous", ArrowRight: "next" }[event.key]);
    else if ((event.key === "Enter" || event.key === " ") && !button) {
      if (event.repeat) done = true;
      else if (node.classList.contains("lit") && !(node.classList.contains("chosen") && state().waiting === "1")) choose(node);
      else if (state().waiting === "1") press("confirm");
      else if (node.dataset.key) explain(node);
      else done = false;
    } else if (event.key === "Escape") {
      if (!note.hidden || isAsking()) asking(false);
      else done = press("cancel");
    } else if (event.key.toLowerCase() === "u") done = press("undo");
    else if (event.key === "?") asking(!isAsking());
    else if ("rR]".includes(event.key)) done = step(1);
    else if (event.key === "[") done = step(-1);
    else done = false;
    if (done) event.preventDefault();
  });

  // --- other players' boards open below the bar with their names -------------------------------------------------------
  document.addEventListener("beforetoggle", (event) => {
    const bar = event.newState === "open" && event.target.matches?.(".rest .panel") && find(".others");
    if (bar) document.body.style.setProperty("--below", `${Math.max(8, bar.getBoundingClientRect().bottom + 2)}px`);
  }, true);

  // --- panes: a small screen shows one at a time ----------------------------------------------------------------------
  const pane = (node) => node.closest("[data-pane]")?.dataset.pane;
  function show(number) {
    document.body.dataset.pane = number;
    if (find(`.main [data-pane="${number}"]`)) document.body.dataset.board = number;
    all("[data-show]").forEach((each) => each.setAttribute("aria-pressed", each.dataset.show === number));
  }
  function turnUp(lit) { // the current pane stays as long as something may be chosen there
    if (!find("[data-pane]")) return;
    const now = document.body.dataset.pane, open = lit.map(pane).filter(Boolean);
    all("[data-show]").forEach((each) => each.classList.toggle("open", open.includes(each.dataset.show)));
    show(open.length && !open.includes(now) ? open[0] : now || find("[data-pane]")?.dataset.pane);
    const board = open.find((each) => find(`.main [data-pane="${each}"]`));
    if (board && !open.includes(document.body.dataset.board)) document.body.dataset.board = board;
  }
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-show]");
    if (button) show(button.dataset.show);
  });

  // --- news from the server -------------------------------------------------------------------------------------------
  const lost = (on) => { const notice = find("#lost"); if (notice) notice.hidden = !on; };
  document.addEventListener("htmx:before:swap", (event) => {
    const version = /data-version="(\d+)"/.exec(event.detail.ctx?.text || "");
    if (version && +version[1] < +state().version) event.preventDefault(); // the stream has overtaken this answer
  });
  // Morphing may turn what should be SVG into HTML elements: parsing the panel again puts it right.
  const misbuilt = () => ["svg", "g", "use", "path", "rect", "circle", "text"].flatMap(
    (name) => [...document.getElementsByTagNameNS("http://www.w3.org/1999/xhtml", name)]);
  function mend() {
    const focused = document.activeElement?.id;
    for (const panel of new Set(misbuilt().map((node) => node.closest(".panel")))) {
      if (panel) panel.innerHTML = panel.innerHTML;
    }
    if (focused && document.activeElement?.id !== focused) document.getElementById(focused)?.focus();
    if (misbuilt().length) location.reload();
  }
  document.addEventListener("htmx:after:swap", () => {
    lost(false);
    mend();
    if (find(".curtain")) all(":popover-open").forEach((each) => each.hidePopover());
    const end = find("#ending");
    if (end && !ended) end.scrollIntoView({ block: "start", behavior: still() ? "auto" : "smooth" });
    ended = !!end;
    bring(lit());
    const family = find("[data-step]")?.dataset.step;
    if (family && family !== open) reveal(lit().filter((each) => each.dataset.key.startsWith(`${family}-`)).pop());
    open = family;
  });
  let shown = new Set(), open, ended = !!find("#ending");
  const lit = () => all(".thing.lit:not(.again)");
  turnUp(lit());
  if (!ended) document.fonts.ready.then(() => bring(lit())); // only then does the prompt have its final height
  // The part of the page that the prompt does not cover: it is at the top, on a phone at the bottom.
  function clear() {
    const bar = find(".prompt")?.getBoundingClientRect();
    if (!bar) return [0, innerHeight];
    return bar.top > innerHeight / 2 ? [0, bar.top] : [Math.max(0, bar.bottom), innerHeight];
  }
  function bring(lit) { // scrolls to what became lit: a phone shows the wheels or the board, not both
    turnUp(lit);
    const [roof, floor] = clear(), panel = (each) => each.closest(".panel");
    const seen = (node) => { const r = node.getBoundingClientRect(); return r.top >= roof && r.bottom <= floor; };
    const fresh = lit.filter((each) => !shown.has(panel(each)?.id));
    if (fresh.length && !fresh.some(seen)) {
      const where = panel(fresh[0]) || fresh[0], tall = where.getBoundingClientRect().height > floor - roof - 60;
      document.documentElement.style.scrollPaddingBottom = `${innerHeight - floor + 8}px`;
      where.scrollIntoView({ block: tall ? "start" : "nearest", behavior: still() ? "auto" : "smooth" });
    }
    shown = new Set(lit.map((each) => panel(each)?.id));
  }
  function reveal(node) { // what is chosen in small steps must not be hidden by the prompt
    const [, floor] = clear();
    const under = node ? node.getBoundingClientRect().bottom + 6 - floor : 0;
    if (under > 0) scrollBy({ top: under, behavior: still() ? "auto" : "smooth" });
  }
  for (const bad of ["htmx:sse:error", "htmx:sse:close", "htmx:error"]) document.addEventListener(bad, () => lost(true));
  for (const good of ["htmx:sse:after:connection", "htmx:sse:after:message"]) document.addEventListener(good, () => lost(false));
})();
