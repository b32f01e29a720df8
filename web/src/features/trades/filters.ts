import { outcomes } from "@paperchain/core/trades/trade.ts";
import type { Outcome, Status } from "./trade.ts";

/** A member's filters for their trades, from the address; empty if none is set. */
export interface TradeFilters {
  status: Status | "";
  outcome: Outcome | "";
  coinId: string;
}

export const statusNames: Record<Status | "", string> = {
  "": "All",
  active: "Active",
  pending: "Pending",
  closed: "Closed",
};

export const outcomeNames: Record<Outcome, string> = { WIN: "Won", LOSS: "Lost", TIE: "Tie", VOID: "Void" };

export const statusChoices = Object.keys(statusNames) as (Status | "")[];

/** The status in an address; unknown values are ignored. */
export const readStatus = (text: string): Status | "" =>
  statusChoices.find((status) => status === text) ?? "";

export const noFilters = { status: "", outcome: "", coin: "" } as const;

export const readOutcome = (text: string): Outcome | "" => outcomes.find((outcome) => outcome === text) ?? "";

export function readFilters(filter: (name: string) => string): TradeFilters {
  return {
    status: readStatus(filter("status")),
    outcome: readOutcome(filter("outcome")),
    coinId: filter("coin"),
  };
}

/**
 * Only closed trades have an outcome. Choosing an outcome therefore drops a status that contradicts it, and vice versa.
 */
export function changesFor(changed: Partial<Pick<TradeFilters, "status" | "outcome">>, asked: TradeFilters) {
  if (changed.outcome && asked.status !== "closed") return { ...changed, status: "" };
  if (changed.status && changed.status !== "closed") return { ...changed, outcome: "" };
  return changed;
}
