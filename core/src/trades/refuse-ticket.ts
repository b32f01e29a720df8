import { offeredLengths, type Rules } from "../groups/rules.ts";
import { type MarketRefusal, type MarketSituation, refuseMarket } from "../market/refuse-market.ts";
import type { Usdt } from "../money/usdt.ts";
import { forecastProblems } from "../standings/forecast.ts";
import { stakeMaxSentence, stakeMinSentence } from "./trade.ts";

/** A trade that a member asks for. */
export interface Ticket {
  readonly stake: Usdt;
  /** The length; by default the shortest that is offered. */
  readonly seconds?: number | undefined;
  /** The terms that the screen showed. */
  readonly seen?: Pick<Rules, "payoutBps" | "settlement"> | undefined;
  readonly confidence?: number | undefined;
  readonly reason?: string | undefined;
  readonly reasonSalt?: string | undefined;
}

/** The member's rules, and the market as the server knows it at this moment. */
export interface TicketSituation extends MarketSituation {
  readonly rules: Rules;
}

type TicketRefusal = MarketRefusal<
  "stake_too_small" | "amount_too_large" | "length_not_offered" | "invalid_input" | "terms_changed"
>;

/** The first reason to refuse a trade; nothing if it is accepted. The order is part of the rule: a ticket's own mistakes come first. */
export function refuseTicket(ticket: Ticket, situation: TicketSituation): TicketRefusal | undefined {
  return refuseTerms(ticket, situation) ?? refuseMarket(situation);
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
