import { offeredLengths, type Rules } from "../groups/rules.ts";
import { isTraded } from "../groups/traded-coins.ts";
import type { MarketSourceName } from "../market/coin.ts";
import { tradablePriceAgeMsMax } from "../market/pace.ts";
import { sourceClock } from "../market/source-clock.ts";
import type { Usdt } from "../money/usdt.ts";
import { forecastProblems } from "../standings/forecast.ts";
import { knownAheadMsMax, stakeMaxSentence, stakeMinSentence } from "./trade.ts";

/** A trade that a member asks for. */
export interface Ticket {
  readonly stake: Usdt;
  /** The length; without it, the shortest that is offered. */
  readonly seconds?: number | undefined;
  /** The terms that the screen showed. */
  readonly seen?: Pick<Rules, "payoutBps" | "settlement"> | undefined;
  readonly confidence?: number | undefined;
  readonly reason?: string | undefined;
  readonly reasonSalt?: string | undefined;
}

interface Coin {
  readonly id: string;
  readonly source: MarketSourceName;
  readonly sourceAt: Date;
}

/** The member's rules, and the market as the server knows it at this moment. */
export interface TicketSituation {
  readonly rules: Rules;
  readonly isAdministrator: boolean;
  readonly now: Date;
  /** The asked coin; nothing if the server has no price of it. */
  readonly coin: Coin | undefined;
  /** All coins of the market, largest first. */
  readonly coins: readonly Coin[];
  /** The source of the shown prices; before the first price the one that will be asked, for the lengths. */
  readonly source: MarketSourceName | null;
  readonly sourceAtFirst: MarketSourceName;
  /** How far the source's clock is ahead of the server's, if that is known. */
  readonly sourceAheadMs: number | null;
  /** The newest price came then. */
  readonly receivedAt: Date;
  readonly isClockOff: boolean;
  /** Whether the signed records are more than a minute behind. */
  readonly isSealingBehind: boolean;
}

type TicketRefusalCode =
  | "stake_too_small"
  | "amount_too_large"
  | "length_not_offered"
  | "invalid_input"
  | "terms_changed"
  | "not_found"
  | "coin_not_offered"
  | "admin_on_simulated"
  | "price_too_old"
  | "clock_off"
  | "source_clock_off"
  | "not_sealed";

export interface TicketRefusal {
  readonly code: TicketRefusalCode;
  readonly fields?: Record<string, string>;
  /** When to try again, if waiting helps. */
  readonly waitSeconds?: number;
}

// The interval of comparing the clocks.
const clockRetrySeconds = 5;
// The usual interval of asking the source.
const sourceRetrySeconds = 20;
const sealRetrySeconds = 5;

/** The first reason to refuse a trade; nothing if it is accepted. The order is part of the rule: a ticket's own mistakes come first. */
export function refuseTicket(ticket: Ticket, situation: TicketSituation): TicketRefusal | undefined {
  return refuseTerms(ticket, situation) ?? refuseCoin(situation) ?? refuseMoment(situation);
}

function refuseTerms(
  ticket: Ticket,
  { rules, source, sourceAtFirst }: TicketSituation,
): TicketRefusal | undefined {
  const { stakeMin, stakeMax } = rules;
  const lengths = offeredLengths(rules, source ?? sourceAtFirst);
  if (ticket.stake < stakeMin)
    return { code: "stake_too_small", fields: { amount: stakeMinSentence(stakeMin) } };
  if (ticket.stake > stakeMax)
    return { code: "amount_too_large", fields: { amount: stakeMaxSentence(stakeMax) } };
  if (ticket.seconds !== undefined && !lengths.includes(ticket.seconds))
    return { code: "length_not_offered" };
  const problems = forecastProblems(rules.confidence, ticket);
  if (Object.keys(problems).length > 0) return { code: "invalid_input", fields: problems };
  const { seen } = ticket;
  const isSeen = !seen || (rules.payoutBps === seen.payoutBps && rules.settlement === seen.settlement);
  return isSeen ? undefined : { code: "terms_changed" };
}

function refuseCoin({
  rules,
  coin,
  coins,
  source,
  isAdministrator,
  now,
}: TicketSituation): TicketRefusal | undefined {
  if (!coin || coin.source !== source) return { code: "not_found" };
  if (!isTraded(rules.coins, coin, coins)) return { code: "coin_not_offered" };
  if (coin.source === "simulated" && isAdministrator) return { code: "admin_on_simulated" };
  const isTooOld = now.getTime() - coin.sourceAt.getTime() > tradablePriceAgeMsMax;
  return isTooOld ? { code: "price_too_old" } : undefined;
}

function refuseMoment(situation: TicketSituation): TicketRefusal | undefined {
  const { now, receivedAt, isClockOff, sourceAheadMs, isSealingBehind } = situation;
  // Servers settle by their clocks: a trade accepted by a fast clock would end later for the others than it says.
  if (isClockOff || receivedAt.getTime() - now.getTime() > knownAheadMsMax)
    return { code: "clock_off", waitSeconds: clockRetrySeconds };
  // A price that members know already would count as later than their trade.
  if (sourceClock(sourceAheadMs) === "differs")
    return { code: "source_clock_off", waitSeconds: sourceRetrySeconds };
  // No trade is accepted while the signed records are more than a minute behind.
  return isSealingBehind ? { code: "not_sealed", waitSeconds: sealRetrySeconds } : undefined;
}
