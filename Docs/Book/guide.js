// Computes the guide: the same arithmetic as Scripts/book/guide.py.
"use strict";
(() => {
  const data = JSON.parse(document.getElementById("guide-data").textContent);
  const inputs = [...document.querySelectorAll("[data-weight]")];
  const compute = weights => {
    const points = Object.fromEntries(data.architectures.map(name => [name, 0]));
    let silent = 0;
    for (const [interest, leaders] of Object.entries(data.interests)) {
      const weight = weights[interest] || 0;
      if (!leaders.length) silent += weight;
      for (const leader of leaders) {
        const part = weight / leaders.length;
        if (leader) points[leader] += part; else silent += part;
      }
    }
    return {points, silent};
  };
  const rounded = number => Math.round(number * 100) / 100;
  const show = () => {
    const weights = Object.fromEntries(inputs.map(input => [input.dataset.weight, Number(input.value)]));
    const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0);
    const {points, silent} = compute(weights);
    for (const input of inputs) input.parentElement.querySelector(`[data-of="${input.dataset.weight}"]`).textContent = input.value;
    for (const [name, value] of [...Object.entries(points), ["silent", silent]]) {
      document.querySelector(`[data-points="${name}"]`).textContent = rounded(value);
      document.querySelector(`[data-bar="${name}"]`).style.width = (total ? 100 * value / total : 0) + "%";
    }
    document.querySelector("[data-total]").textContent = total;
    const most = Math.max(...Object.values(points));
    const leaders = data.architectures.filter(name => points[name] === most);
    const part = `${rounded(most)} of ${total} points`;
    const said = leaders.length !== 1 || most === 0 ? "The evidence does not prefer one architecture for these weights."
      : 2 * most > total ? `Most of your weight goes to ${data.titles[leaders[0]]}: ${part}.`
        : most > silent ? `${data.titles[leaders[0]]} has the largest part of your weight, but less than half: ${part}.`
          : `${data.titles[leaders[0]]} has the most points, ${part}, but for a larger part of your weight no one leads.`;
    document.querySelector("[data-said]").textContent = total ? said : "Give at least one interest a weight.";
  };
  for (const input of inputs) { input.disabled = false; input.addEventListener("input", show); }
  show();
})();
