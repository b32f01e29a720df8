import { comparePrices } from "../market/price.ts";
import type { Outcome, TradeTerms, TradeTick } from "./trade.ts";

const secondMs = 1_000;
/** An entry or an exit may be this much later than it is due, and no later. */
export const tickLateMsMax = 120 * secondMs;
/** A tick may be on its way when its time is over: only after this is it known that there was none. */
export const tickUnderwayMs = 15 * secondMs;
/** So long after its end a trade without an exit is given up. */
export const pendingMsMax = 24 * 60 * 60 * secondMs;

/** Where a trade stands. It is `waiting` for its entry, `running` until its end, then `pending` until it is closed. */
export type Standing =
  | { readonly state: "waiting" }
  | { readonly state: "running" | "pending"; readonly entry: TradeTick; readonly endsAt: Date }
  | { readonly state: "closed"; readonly outcome: "VOID"; readonly because: "no_entry" }
  | {
      readonly state: "closed";
      readonly outcome: "VOID";
      readonly because: "no_exit";
      readonly entry: TradeTick;
      readonly endsAt: Date;
    }
  | {
      readonly state: "closed";
      readonly outcome: Exclude<Outcome, "VOID">;
      readonly entry: TradeTick;
      readonly exit: TradeTick;
      readonly endsAt: Date;
    };

/**
 * The rule, version 1. The entry is the first tick after acceptance, so that nobody gains by knowing a price a moment
 * earlier. The trade runs from its entry tick on, and the first tick at or after its end settles it. Neither may be more than
 * two minutes late. Ticks are those of the trade's coin and source in the order of their times, as recorded by `now`.
 */
export function decideTrade(terms: TradeTerms, ticks: readonly TradeTick[], now: Date): Standing {
  const accepted = terms.acceptedAt.getTime();
  const entry = ticks.find(({ at }) => at.getTime() > accepted);
  if (!entry) return isOver(accepted + tickLateMsMax, now) ? noEntry : { state: "waiting" };
  if (entry.at.getTime() > accepted + tickLateMsMax) return noEntry;

  const end = entry.at.getTime() + terms.seconds * secondMs;
  const at = { entry, endsAt: new Date(end) };
  const exit = ticks.find((tick) => tick.at.getTime() >= end);
  const settles = exit !== undefined && exit.at.getTime() <= end + tickLateMsMax;
  if (settles && terms.settlement === "market") {
    return { state: "closed", outcome: outcomeOf(terms.direction, entry, exit), exit, ...at };
  }
  // An administrator who has to decide has to be given the time: manual trades are not given up.
  if (terms.settlement === "market" && now.getTime() >= end + pendingMsMax) {
    return { state: "closed", outcome: "VOID", because: "no_exit", ...at };
  }
  return { state: now.getTime() < end ? "running" : "pending", ...at };
}

const noEntry = { state: "closed", outcome: "VOID", because: "no_entry" } as const;

const isOver = (last: number, now: Date) => now.getTime() > last + tickUnderwayMs;

/** Up wins above the entry price, down below it; an equal price returns the stake. */
export function outcomeOf(
  direction: TradeTerms["direction"],
  entry: TradeTick,
  exit: TradeTick,
): Exclude<Outcome, "VOID"> {
  const moved = comparePrices(exit.price, entry.price);
  if (moved === 0) return "TIE";
  return moved > 0 === (direction === "up") ? "WIN" : "LOSS";
}
