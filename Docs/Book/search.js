// Searches the index of all pages: each word must begin a word of an entry; hits in titles come first.
"use strict";
(() => {
  const input = document.getElementById("query"), list = document.getElementById("results"), count = document.getElementById("count");
  const entries = window.searchIndex.map(([title, kind, address, text]) =>
    ({title, kind, address, text, head: title.toLowerCase(), body: ` ${title} ${kind} ${text}`.toLowerCase()}));
  const begins = (body, word) => {
    for (let place = body.indexOf(word); place >= 0; place = body.indexOf(word, place + 1)) {
      if (place === 0 || !/[a-z0-9]/.test(body[place - 1])) return true;
    }
    return false;
  };
  const rank = (entry, words) => words.reduce((sum, word) =>
    sum + (entry.head === word ? 100 : entry.head.split(" ")[0] === word ? 50 : begins(entry.head, word) ? 10 : entry.head.includes(word) ? 4 : 1), 0);
  const search = () => {
    // A fact is found by its clause: P-31a, p31.
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean).map(word => word.replace(/^([a-z])-?(\d+)[a-z]?$/, "$1-$2"));
    const found = words.length ? entries.filter(entry => words.every(word => begins(entry.body, word) || entry.head.includes(word))) : [];
    found.sort((one, other) => rank(other, words) - rank(one, words) || one.head.localeCompare(other.head));
    count.textContent = !words.length ? "" : !found.length ? "Nothing found. Use fewer words, or only their first letters."
      : found.length > 50 ? `${found.length} found; these are the first 50` : `${found.length} found`;
    list.replaceChildren(...found.slice(0, 50).map(entry => {
      const item = document.createElement("li"), link = document.createElement("a"), kind = document.createElement("small");
      link.href = entry.address;
      link.textContent = entry.title;
      kind.textContent = `${entry.kind}. ${entry.text.slice(0, 160)}`;
      item.append(link, kind);
      return item;
    }));
  };
  input.value = new URLSearchParams(location.search).get("q") || "";
  input.oninput = search;
  input.form.onsubmit = event => { event.preventDefault(); search(); };
  input.focus();
  search();
})();
