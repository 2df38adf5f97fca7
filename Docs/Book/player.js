// Shows the screens of a clause one at a time. Without it, the page shows all of them.
"use strict";
for (const player of document.querySelectorAll("[data-player]")) {
  const steps = [...player.querySelectorAll(".step")];
  if (steps.length < 2) continue;
  const controls = document.createElement("div");
  controls.className = "controls";
  controls.innerHTML = '<button type="button" data-to="-1">Back</button><button type="button" data-play>Play</button>' +
    '<button type="button" data-to="1">Next</button><label>Step <input type="range" min="1" value="1"></label>' +
    '<output aria-live="polite"></output>';
  const [back, play, next] = controls.querySelectorAll("button");
  const range = controls.querySelector("input"), output = controls.querySelector("output");
  range.max = steps.length;
  let now = 0, timer = 0;
  const show = index => {
    now = Math.max(0, Math.min(steps.length - 1, index));
    steps.forEach((step, place) => step.classList.toggle("now", place === now));
    range.value = now + 1;
    output.textContent = `${now + 1} of ${steps.length}`;
    back.disabled = now === 0;
    next.disabled = now === steps.length - 1;
  };
  const stop = () => { clearInterval(timer); timer = 0; play.textContent = "Play"; };
  const start = () => {
    if (now === steps.length - 1) show(0);
    play.textContent = "Pause";
    timer = setInterval(() => { if (now === steps.length - 1) stop(); else show(now + 1); }, 900);
  };
  back.onclick = () => { stop(); show(now - 1); };
  next.onclick = () => { stop(); show(now + 1); };
  play.onclick = () => timer ? stop() : start();
  range.oninput = () => { stop(); show(range.value - 1); };
  addEventListener("keydown", event => {
    if (event.target.matches("input, pre, .scroll") || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowRight") { stop(); show(now + 1); }
    if (event.key === "ArrowLeft") { stop(); show(now - 1); }
  });
  player.prepend(controls);
  player.classList.add("playing");
  const named = steps.findIndex(step => "#" + step.id === location.hash);
  show(Math.max(0, named));
}
