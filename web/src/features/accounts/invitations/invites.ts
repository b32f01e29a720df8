import {
  type InviteRow,
  inviteAgainHours,
  invitesAtOnceMax,
} from "@paperchain/core/accounts/invitations/invite-list.ts";
import type { Answer } from "../../../lib/call/make-call.ts";
import type { Delivery } from "../../../lib/session/delivery.ts";

type InviteStatus = Answer<"sendInvites">["results"][number]["outcome"];

/** The state of a row: ready, being sent, waiting in the outbox, or skipped with a reason. */
export interface RowState {
  readonly row: InviteRow;
  readonly state: "ready" | "sending" | "kept" | "out";
  readonly words: string;
}

export const inviteStatusWords: Record<InviteStatus, string> = {
  invited: "Will be invited",
  member: "Is a member already.",
  invited_before: `Was invited within the last ${inviteAgainHours} hours.`,
};

/** The result of one invitation: how it is delivered, or why it failed. */
export type Written = { readonly delivery: Delivery } | { readonly problem: string };

/** Combines each row's own problem, the server's preview and the result. */
export function rowStatesOf(
  rows: readonly InviteRow[],
  checked: ReadonlyMap<string, InviteStatus>,
  written: ReadonlyMap<string, Written>,
): RowState[] {
  return rows.map((row) => {
    if (row.problem) return { row, state: "out", words: row.problem };
    const done = written.get(row.email);
    if (done && "problem" in done) return { row, state: "out", words: done.problem };
    if (done?.delivery === "outbox") return { row, state: "kept", words: "Kept in the outbox" };
    if (done) return { row, state: "sending", words: "Being sent" };
    const outcome = checked.get(row.email) ?? "invited";
    return { row, state: outcome === "invited" ? "ready" : "out", words: inviteStatusWords[outcome] };
  });
}

/** Splits a list into parts that fit into one call. */
export function inParts<Item>(items: readonly Item[], size = invitesAtOnceMax): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}
