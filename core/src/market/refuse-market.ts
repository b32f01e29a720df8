import type { Rules } from "../groups/rules.ts";
import { isTraded } from "../groups/traded-coins.ts";
import { knownAheadMsMax } from "../trades/trade.ts";
import type { MarketSourceName } from "./coin.ts";
import { tradablePriceAgeMsMax } from "./pace.ts";
import { sourceClock } from "./source-clock.ts";

interface Coin {
  readonly id: string;
  readonly source: MarketSourceName;
  readonly sourceAt: Date;
}

/** The market for a member's act, as the server knows it now. */
export interface MarketSituation {
  readonly rules: Pick<Rules, "coins">;
  readonly isAdministrator: boolean;
  readonly now: Date;
  /** The asked coin; nothing if the server has no price of it. */
  readonly coin: Coin | undefined;
  /** All coins of the market, largest first. */
  readonly coins: readonly Coin[];
  /**
   * The source of the shown prices. Before the first price, the source that will be asked, because lengths depend on
   * it.
   */
  readonly source: MarketSourceName | null;
  readonly sourceAtFirst: MarketSourceName;
  /** How far the source's clock is ahead of the server's, if that is known. */
  readonly sourceAheadMs: number | null;
  /** When the newest price came. */
  readonly receivedAt: Date;
  readonly isClockOff: boolean;
  /** Whether the signed records are more than a minute behind. */
  readonly isSealingBehind: boolean;
}

/** A refusal by the market, or by one of the act's own reasons. */
export interface MarketRefusal<Own extends string> {
  readonly code:
    | Own
    | "not_found"
    | "coin_not_offered"
    | "admin_on_simulated"
    | "price_too_old"
    | "clock_off"
    | "source_clock_off"
    | "not_sealed";
  readonly fields?: Record<string, string>;
  /** When to try again, if waiting helps. */
  readonly waitSeconds?: number;
}

// How often the clocks are compared.
const clockRetrySeconds = 5;
// How often the source is usually asked.
const sourceRetrySeconds = 20;
const sealRetrySeconds = 5;

/** The first reason why the market refuses a trade or an order now; nothing if there is none. */
export const refuseMarket = (situation: MarketSituation): MarketRefusal<never> | undefined =>
  refuseCoin(situation) ?? refuseMoment(situation);

function refuseCoin({
  rules,
  coin,
  coins,
  source,
  isAdministrator,
  now,
}: MarketSituation): MarketRefusal<never> | undefined {
  if (!coin || coin.source !== source) return { code: "not_found" };
  if (!isTraded(rules.coins, coin, coins)) return { code: "coin_not_offered" };
  if (coin.source === "simulated" && isAdministrator) return { code: "admin_on_simulated" };
  const isTooOld = now.getTime() - coin.sourceAt.getTime() > tradablePriceAgeMsMax;
  return isTooOld ? { code: "price_too_old" } : undefined;
}

function refuseMoment(situation: MarketSituation): MarketRefusal<never> | undefined {
  const { now, receivedAt, isClockOff, sourceAheadMs, isSealingBehind } = situation;
  // Servers settle by their own clocks. Other servers would end a trade later than the fast clock that accepted it
  // said.
  if (isClockOff || receivedAt.getTime() - now.getTime() > knownAheadMsMax)
    return { code: "clock_off", waitSeconds: clockRetrySeconds };
  // With a slow clock, a price that members already know would count as later than their trade.
  if (sourceClock(sourceAheadMs) === "differs")
    return { code: "source_clock_off", waitSeconds: sourceRetrySeconds };
  // No trade is accepted while the signed records are more than a minute behind.
  return isSealingBehind ? { code: "not_sealed", waitSeconds: sealRetrySeconds } : undefined;
}
