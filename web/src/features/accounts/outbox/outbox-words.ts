import { messageKinds, outboxStates, waitsForHand } from "@paperchain/core/accounts/outbox.ts";
import type { BadgeTone } from "../../../ui/data/badge.tsx";
import type { OutboxMessage } from "../members/admin-api.ts";

/** The filter in the address, or all if it is missing or unknown. */
export const readState = (text: string) => outboxStates.find((state) => state === text) ?? "all";
export const readKind = (text: string) => messageKinds.find((kind) => kind === text) ?? "all";

const badges: Record<OutboxMessage["state"], { tone: BadgeTone; label: string }> = {
  waiting: { tone: "muted", label: "Being sent" },
  kept: { tone: "warn", label: "To pass on" },
  sent: { tone: "gain", label: "Sent" },
  failed: { tone: "loss", label: "Couldn't be sent" },
};

export const badgeOf = ({ state, kind, passedOn }: Pick<OutboxMessage, "state" | "kind" | "passedOn">) => {
  if (passedOn) return { tone: "muted", label: "Passed on" } as const;
  return state === "kept" && !waitsForHand(kind)
    ? ({ tone: "muted", label: "Not sent" } as const)
    : badges[state];
};
