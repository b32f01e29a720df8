import { formatCount } from "../../../ui/data/format.ts";
import type { JoinLink } from "./links-api.ts";

/** The address without the code, for people to type. Browsers try https by themselves only on its usual port. */
export function placeOf(link: string): string {
  const { protocol, host, port, pathname } = new URL(link);
  const scheme = protocol === "https:" && port !== "" ? "https://" : "";
  return `${scheme}${host}${pathname}`;
}

/** How many people have joined with a link, and how many can. */
export function joinedWords({ used, usesMax }: Pick<JoinLink, "used" | "usesMax">): string {
  const joined = formatCount(used);
  if (usesMax !== null) return `${joined} of ${formatCount(usesMax)} have joined`;
  return `${joined} ${used === 1 ? "has" : "have"} joined`;
}

/** Why nobody can join with a link any more; undefined while people can. */
export const stoppedWords = (status: JoinLink["status"]): string | undefined => words[status];

const words: Record<JoinLink["status"], string | undefined> = {
  open: undefined,
  "used-up": "This link is used up. Ask for another one.",
  expired: "This link has expired. Ask for another one.",
  revoked: "This link was revoked. Ask for another one.",
};
