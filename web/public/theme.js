// Runs before the first paint, so that a page never flashes in the other theme. src/ui/theme.ts takes over from here.
{
  let chosen = null;
  try {
    chosen = localStorage.getItem("theme");
  } catch {
    // Storage can be forbidden; the system's theme is a fine answer then.
  }
  const systemIsDark = matchMedia("(prefers-color-scheme: dark)").matches;
  const dark = chosen === "dark" || (chosen !== "light" && systemIsDark);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}
