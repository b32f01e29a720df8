import type { SessionState } from "../../lib/session/session-store.ts";
import { type Audience, homes, isBare, paths, type ScreenPath } from "../paths.ts";

export interface OpenedScreen {
  readonly path: ScreenPath;
  /** The coin, the join link or the round in the address; empty on other screens. */
  readonly id: string;
  readonly search: string;
  /** The layout around the screen. */
  readonly layout: "public" | "member" | "admin" | "bare";
}

/** The screen that the router will show at this address; undefined if the router will redirect. */
export function openedScreen(
  { pathname, search }: Pick<Location, "pathname" | "search">,
  state: SessionState,
): OpenedScreen | undefined {
  const [path, id] = findScreen(pathname) ?? [];
  if (path === undefined) return undefined;
  const { audience } = paths[path];
  if (audience === "stranger" && state.in)
    return openedScreen({ pathname: homes[state.role], search: "" }, state);
  if (!isFor(audience, state)) return undefined;
  return { path, id: id ?? "", search, layout: isBare(path) ? "bare" : layoutOf(audience, state) };
}

function findScreen(pathname: string): [path: ScreenPath, id: string] | undefined {
  for (const path of Object.keys(paths) as ScreenPath[]) {
    const match = new RegExp(`^${path.replace(":id", "([\\w.-]+)")}$`).exec(pathname);
    if (match) return [path, match[1] ?? ""];
  }
  return undefined;
}

function isFor(audience: Audience, state: SessionState): boolean {
  if (audience === "stranger" || audience === "anybody") return true;
  return state.in && (audience === "member" || state.role === "admin");
}

function layoutOf(audience: Audience, state: SessionState): OpenedScreen["layout"] {
  if (!state.in) return "public";
  return state.role === "admin" && audience !== "member" ? "admin" : "member";
}
