import { matchPath } from "react-router";
import type { Role } from "../lib/session/session-store.ts";
import { type Audience, type paths, pathsFor } from "./paths.ts";

const key = "wantedPath";

/** Where somebody wanted to go before they were asked to log in. The tab remembers it, past a reload too. */
export function keepWanted(path: string): void {
  sessionStorage.setItem(key, path);
}

export function forgetWanted(): void {
  sessionStorage.removeItem(key);
}

/** The wanted path, if it is a screen of ours that this role may open. */
export function wantedFor(role: Role): string | undefined {
  const kept = sessionStorage.getItem(key);
  if (kept === null || !URL.canParse(kept, location.origin)) return undefined;
  const { origin, pathname, search } = new URL(kept, location.origin);
  const audiences: Audience[] = role === "admin" ? ["member", "admin"] : ["member"];
  const screens = audiences.flatMap((audience): (keyof typeof paths)[] => pathsFor(audience));
  const isScreen = screens.some((path) => matchPath(path, pathname));
  return origin === location.origin && isScreen ? pathname + search : undefined;
}
