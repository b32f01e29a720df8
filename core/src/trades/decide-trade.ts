import { comparePrices } from "../market/price.ts";
import type { Direction } from "./direction.ts";
import { entryAfterMs, type Outcome, type RecordedTick, type TradeTerms, type TradeTick } from "./trade.ts";

const secondMs = 1_000;
/** The maximum delay of an entry or an exit. */
export const tickLateMsMax = 120 * secondMs;
/** How late a tick may arrive after its own time. Only after this delay is it certain that there is none. */
export const tickUnderwayMs = 15 * secondMs;
/** How long after its end a trade without an exit is given up. */
export const pendingMsMax = 24 * 60 * 60 * secondMs;

interface Entered {
  readonly entry: RecordedTick;
  readonly endsAt: Date;
}

/** The state of a trade. It is `waiting` for its entry, `running` until its end, then `pending` until it is closed. */
export type Standing =
  | { readonly state: "waiting" }
  | ({ readonly state: "running" | "pending" } & Entered)
  | { readonly state: "closed"; readonly outcome: "VOID"; readonly because: "no_entry" }
  | ({ readonly state: "closed"; readonly outcome: "VOID"; readonly because: "no_exit" } & Entered)
  | ({
      readonly state: "closed";
      readonly outcome: Exclude<Outcome, "VOID">;
      readonly exit: RecordedTick;
    } & Entered);

/**
 * The rule. The entry is the first tick recorded after the acceptance whose own time is after it too, in version 2 by
 * at least 15 seconds: a price that somebody knew before the server cannot be an entry. The trade runs from the entry's
 * time. The first later tick with a time at or after the end settles it. Neither tick may be more than two minutes
 * late. `ticks` are those of the trade's coin and source, in the order of recording, as known `now`.
 */
export function decideTrade(terms: TradeTerms, ticks: readonly RecordedTick[], now: Date): Standing {
  const accepted = terms.acceptedAt.getTime();
  const entry = firstTick(
    ticks,
    terms.acceptedSeq,
    accepted + entryAfterMs(terms.ruleVersion),
    accepted + tickLateMsMax,
  );
  if (!entry) return now.getTime() > accepted + tickLateMsMax + tickUnderwayMs ? noEntry : waiting;

  const end = entry.at.getTime() + terms.seconds * secondMs;
  const entered = { entry, endsAt: new Date(end) };
  if (now.getTime() < end) return { state: "running", ...entered };
  // The rule does not give up trades that an administrator decides, so that the administrator has time.
  if (terms.settlement === "manual") return { state: "pending", ...entered };

  const exit = firstTick(ticks, entry.seq, end, end + tickLateMsMax);
  if (exit) return { state: "closed", outcome: outcomeOf(terms.direction, entry, exit), exit, ...entered };
  if (now.getTime() < end + pendingMsMax) return { state: "pending", ...entered };
  return { state: "closed", outcome: "VOID", because: "no_exit", ...entered };
}

const waiting = { state: "waiting" } as const;
const noEntry = { state: "closed", outcome: "VOID", because: "no_entry" } as const;

/** The first tick recorded after a change whose time is in a span, both ends included. */
const firstTick = (ticks: readonly RecordedTick[], afterSeq: bigint, from: number, to: number) =>
  ticks.find(({ seq, at }) => seq > afterSeq && at.getTime() >= from && at.getTime() <= to);

/** Up wins above the entry price, down below it; an equal price returns the stake. */
export function outcomeOf(direction: Direction, entry: TradeTick, exit: TradeTick): Exclude<Outcome, "VOID"> {
  const moved = comparePrices(exit.price, entry.price);
  if (moved === 0) return "TIE";
  return moved > 0 === (direction === "up") ? "WIN" : "LOSS";
}
