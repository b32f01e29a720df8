import { type InviteRow, inviteAgainHours, invitesAtOnceMax } from "@paperchain/core/accounts/invite-list.ts";
import type { Answer } from "../../lib/make-call.ts";

type Outcome = Answer<"sendInvites">["results"][number]["outcome"];

/** How it stands with a row: ready, sent, or why not. */
export interface Standing {
  readonly row: InviteRow;
  readonly state: "ready" | "sent" | "out";
  readonly words: string;
}

export const outcomeWords: Record<Outcome, string> = {
  invited: "Will be invited",
  member: "Is a member already.",
  invited_before: `Was invited within the last ${inviteAgainHours} hours.`,
};

/** What is known of each row: its own problem, what the server said of it, and what became of it. */
export function standingsOf(
  rows: readonly InviteRow[],
  checked: ReadonlyMap<string, Outcome>,
  sent: ReadonlyMap<string, string | true>,
): Standing[] {
  return rows.map((row) => {
    if (row.problem) return { row, state: "out", words: row.problem };
    const done = sent.get(row.email);
    if (done === true) return { row, state: "sent", words: "Invitation on its way" };
    if (done !== undefined) return { row, state: "out", words: done };
    const outcome = checked.get(row.email) ?? "invited";
    return { row, state: outcome === "invited" ? "ready" : "out", words: outcomeWords[outcome] };
  });
}

/** In parts that one call takes. */
export function inParts<Item>(items: readonly Item[], size = invitesAtOnceMax): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}
