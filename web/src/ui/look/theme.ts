import { useSyncExternalStore } from "react";

export type Theme = "light" | "dark" | "system";

export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  return { theme: useSyncExternalStore(subscribe, readTheme), setTheme };
}

/** Runs from the start on every page, because the system theme may change and other tabs may switch. */
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
    // Without storage the choice lasts as long as the page.
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
