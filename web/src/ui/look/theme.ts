import { useSyncExternalStore } from "react";

export type Theme = "light" | "dark" | "system";

export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  return { theme: useSyncExternalStore(subscribe, readTheme), setTheme };
}

/** From the start, not only while a switch is on the screen: night falls on every page, and other tabs decide too. */
export function followTheme(): void {
  const follow = () => {
    show(readTheme());
    for (const changed of subscribers) changed();
  };
  systemIsDark().addEventListener("change", follow);
  addEventListener("storage", follow);
}

/** public/theme.js reads the same key before the first paint. */
const key = "theme";
const subscribers = new Set<() => void>();

function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(key);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

function setTheme(theme: Theme): void {
  try {
    if (theme === "system") localStorage.removeItem(key);
    else localStorage.setItem(key, theme);
  } catch {
    // A browser that keeps nothing forgets the choice with the page; the page still follows it.
  }
  show(theme);
  for (const changed of subscribers) changed();
}

function show(theme: Theme): void {
  const dark = theme === "dark" || (theme === "system" && systemIsDark().matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}

function systemIsDark(): MediaQueryList {
  return matchMedia("(prefers-color-scheme: dark)");
}

function subscribe(changed: () => void): () => void {
  subscribers.add(changed);
  return () => subscribers.delete(changed);
}
