// Pictures larger than their frame (svg[data-pan]): drag to move, wheel or two fingers to zoom, buttons to show all of
// it or the player's own place (data-near). Only the view box changes; the content comes from the server.
"use strict";
(() => {
  const views = new Map(); // the chosen view by panel id; without an entry, the whole picture
  const box = (svg) => svg.getAttribute("viewBox").split(" ").map(Number);
  const whole = (svg) => svg.dataset.fit.split(" ").map(Number);
  const home = (svg) => svg.closest(".panel").id;
  const set = (svg, view) => { svg.classList.add("moved"); views.set(home(svg), view); svg.setAttribute("viewBox", view.map((n) => n.toFixed(1)).join(" ")); };
  const fit = (svg) => { svg.classList.remove("moved"); views.delete(home(svg)); svg.setAttribute("viewBox", svg.dataset.fit); };
  const restore = () => document.querySelectorAll("svg[data-pan]").forEach((svg) => {
    const view = views.get(home(svg));
    if (view) set(svg, view);
  });

  // The point of the picture under a point on the screen, and the units per pixel.
  function at(svg, x, y) {
    const point = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM().inverse());
    return [point.x, point.y];
  }
  function zoom(svg, factor, x, y) {
    const [left, top, width, height] = box(svg), full = whole(svg), tile = +svg.dataset.tile || 100;
    const wide = Math.min(full[2] * 1.3, Math.max(tile * 2.2, width * factor)), f = wide / width;
    const [px, py] = x === undefined ? [left + width / 2, top + height / 2] : at(svg, x, y);
    set(svg, [px - (px - left) * f, py - (py - top) * f, wide, height * f]);
  }
  function move(svg, fromX, fromY, toX, toY) {
    const [left, top, width, height] = box(svg), [ax, ay] = at(svg, fromX, fromY), [bx, by] = at(svg, toX, toY);
    const full = whole(svg), held = (n, low, high) => Math.max(low, Math.min(high, n));
    set(svg, [held(left + ax - bx, full[0] - width * .6, full[0] + full[2] - width * .4),
      held(top + ay - by, full[1] - height * .6, full[1] + full[3] - height * .4), width, height]);
  }

  const fingers = new Map();
  let dragged = null, moved = false;
  const panned = (event) => event.target.closest && event.target.closest("svg[data-pan]");
  document.addEventListener("pointerdown", (event) => {
    const svg = panned(event);
    if (!svg || event.button) return;
    if (!fingers.size) moved = false;
    fingers.set(event.pointerId, [event.clientX, event.clientY]);
    dragged = svg.closest(".panel").id;
  });
  for (const touch of ["touchstart", "touchmove"]) document.addEventListener(touch, (event) => {
    if (event.touches.length > 1 && panned(event) && event.cancelable) event.preventDefault(); // two fingers never scroll the page
  }, { passive: false });
  document.addEventListener("pointermove", (event) => {
    const last = fingers.get(event.pointerId), svg = dragged && document.querySelector(`#${dragged} svg[data-pan]`);
    if (!last || !svg) return;
    if (event.pointerType === "touch" && fingers.size === 1 && !views.has(home(svg))) return; // one finger scrolls the page
    const now = [event.clientX, event.clientY];
    if (!moved && Math.hypot(now[0] - last[0], now[1] - last[1]) < 7) return; // a trembling hand is not a drag
    moved = true;
    if (fingers.size === 2) {
      const other = [...fingers].find(([id]) => id !== event.pointerId)[1];
      const before = Math.hypot(last[0] - other[0], last[1] - other[1]), after = Math.hypot(now[0] - other[0], now[1] - other[1]);
      if (after > 8) zoom(svg, before / after, (now[0] + other[0]) / 2, (now[1] + other[1]) / 2);
    } else move(svg, ...last, ...now);
    fingers.set(event.pointerId, now);
  });
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, (event) => fingers.delete(event.pointerId));
  document.addEventListener("click", (event) => {
    if (moved && panned(event)) { event.stopPropagation(); event.preventDefault(); moved = false; }
  }, true);
  document.addEventListener("wheel", (event) => {
    const svg = panned(event);
    if (!svg || event.defaultPrevented) return;
    event.preventDefault();
    zoom(svg, event.deltaY > 0 ? 1.15 : 1 / 1.15, event.clientX, event.clientY);
  }, { passive: false });
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-zoom]"), svg = button && button.closest(".panel").querySelector("svg[data-pan]");
    if (!svg) return;
    const how = button.dataset.zoom;
    if (how === "fit") fit(svg); else if (how === "near") set(svg, svg.dataset.near.split(" ").map(Number)); else zoom(svg, +how);
  });
  document.addEventListener("htmx:after:swap", restore);
})();
