// Sets theme and language before the first paint, so that nothing flashes. Kept apart because the page's
// policy allows no inline scripts; `src/kit/taste.svelte.ts` writes what is read here.
(() => {
  const root = document.documentElement;
  let taste = {};
  try {
    taste = JSON.parse(localStorage.getItem("kibitz.taste") ?? "{}");
  } catch {
    // a page without storage plays in the colours of the system
  }
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = taste.theme ?? (dark ? "dark" : "light");
  root.lang = taste.language ?? (navigator.language.startsWith("tr") ? "tr" : "en");
})();
