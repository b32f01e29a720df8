import { matchPath } from "react-router";
import { tabStore } from "../lib/session/browser-storage.ts";
import type { Role } from "../lib/session/session-store.ts";
import { type Audience, type paths, pathsFor } from "./paths.ts";

const key = "wantedPath";

/** The path that somebody wanted before the login. The tab remembers it across a reload. */
export function storeWantedPath(path: string): void {
  tabStore.storage.setItem(key, path);
}

export function forgetWantedPath(): void {
  tabStore.storage.removeItem(key);
}

/** The wanted path, if it is one of our screens and this role may open it. */
export function readWantedPath(role: Role): string | undefined {
  const stored = tabStore.storage.getItem(key);
  if (stored === null || !URL.canParse(stored, location.origin)) return undefined;
  const { origin, pathname, search } = new URL(stored, location.origin);
  const audiences: Audience[] = role === "admin" ? ["member", "admin"] : ["member"];
  const screens = audiences.flatMap((audience): (keyof typeof paths)[] => pathsFor(audience));
  const isScreen = screens.some((path) => matchPath(path, pathname));
  return origin === location.origin && isScreen ? pathname + search : undefined;
}
