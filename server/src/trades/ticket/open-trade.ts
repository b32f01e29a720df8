import { Refused, refuse } from "@paperchain/contract/refused.ts";
import { offeredLengths, type Rules } from "@paperchain/core/groups/rules.ts";
import { isTraded } from "@paperchain/core/groups/traded-coins.ts";
import { asId, type TradeId } from "@paperchain/core/ids.ts";
import { stakeTrade } from "@paperchain/core/ledger/movement.ts";
import { tradablePriceAgeMsMax } from "@paperchain/core/market/pace.ts";
import { sourceClock } from "@paperchain/core/market/source-clock.ts";
import { type Usdt, zeroUsdt } from "@paperchain/core/money/usdt.ts";
import { type Forecast, forecastProblems, reasonSaltBytes } from "@paperchain/core/standings/forecast.ts";
import { entryWords } from "@paperchain/core/trades/entry-words.ts";
import {
  knownAheadMsMax,
  ruleVersion,
  stakeMaxSentence,
  stakeMinSentence,
} from "@paperchain/core/trades/trade.ts";
import type { Context } from "../../context.ts";
import { newId } from "../../db/new-id.ts";
import { inGroup, type Practice } from "../../groups/in-group.ts";
import { type Once, WrittenBefore } from "../../http/bind/once.ts";
import type { NewTrade } from "../../ledger/queries/posting.ts";
import type { ShownCoin } from "../../market/market-board.ts";
import type { OpenSession } from "../../sessions/session.ts";
import { openedView } from "../list/trade-view.ts";

export interface Ticket {
  readonly direction: NewTrade["direction"];
  readonly coinId: string;
  readonly amount: Usdt;
  /** The length; without it, the shortest that is offered. */
  readonly seconds?: number | undefined;
  readonly seen?: Pick<Rules, "payoutBps" | "settlement"> | undefined;
  readonly confidence?: number | undefined;
  readonly reason?: string | undefined;
  readonly reasonSalt?: string | undefined;
}

// The interval of comparing the clocks.
const clockRetrySeconds = 5;
// The usual interval of asking the source.
const sourceRetrySeconds = 20;
const sealRetrySeconds = 5;

/** Accepts a trade: the stake is held at once, the entry is a later tick. No price comes from the browser. */
export function openTrade(context: Context, session: OpenSession, once: Once, ticket: Ticket) {
  return inGroup(context, session, "trades", (practice) =>
    openTradeBy(practice, { context, session, once, ticket }),
  );
}

interface Asked {
  readonly context: Context;
  readonly session: OpenSession;
  readonly once: Once;
  readonly ticket: Ticket;
}

async function openTradeBy(practice: Practice, { context, session, once, ticket }: Asked) {
  const { stakeMin, stakeMax } = practice.rules;
  const lengths = offeredLengths(practice.rules, context.market.feed().source ?? context.source.name);
  if (ticket.amount < stakeMin) return refuse("stake_too_small", { amount: stakeMinSentence(stakeMin) });
  if (ticket.amount > stakeMax) return refuse("amount_too_large", { amount: stakeMaxSentence(stakeMax) });
  if (ticket.seconds !== undefined && !lengths.includes(ticket.seconds)) return refuse("length_not_offered");
  const problems = forecastProblems(practice.rules.confidence, ticket);
  if (Object.keys(problems).length > 0) return refuse("invalid_input", problems);
  if (ticket.seen && !isSeen(practice.rules, ticket.seen)) return refuse("terms_changed");
  const coin = context.market.coin(ticket.coinId);
  if (!coin || coin.source !== context.market.feed().source) return refuse("not_found");
  if (!isTraded(practice.rules.coins, coin, context.market.coins())) return refuse("coin_not_offered");
  if (coin.source === "simulated" && session.isAdministrator) return refuse("admin_on_simulated");
  const now = context.clock();
  if (now.getTime() - coin.sourceAt.getTime() > tradablePriceAgeMsMax) return refuse("price_too_old");
  // Servers settle by their clocks: a trade accepted by a fast clock would end later for the others than it says.
  const aheadMs = context.market.receivedAt().getTime() - now.getTime();
  if (context.clocks.isOff() || aheadMs > knownAheadMsMax)
    return new Refused("clock_off", undefined, undefined, clockRetrySeconds);
  // A price that members know already would count as later than their trade.
  if (sourceClock(context.market.feed().clock_ahead_ms) === "differs")
    return new Refused("source_clock_off", undefined, undefined, sourceRetrySeconds);
  // No trade is accepted while the signed records are more than a minute behind.
  if (context.sealing.isBehind()) return new Refused("not_sealed", undefined, undefined, sealRetrySeconds);

  const lastSeq = context.market.seq();
  const trade = tradeRow(practice, session, ticket, coin, { now, lastSeq });
  const forecast = forecastOn(context, ticket);
  const answer = {
    transactionId: trade.id,
    message: `Your stake is held. The trade starts at ${entryWords(trade.rule_version)}.`,
    trade: openedView(trade, forecast, coin, session.fullName),
    lastSeq,
  };
  context.market.want(now);
  const outcome = await context.ledger.post({
    movement: stakeTrade({ member: session.memberId, reference: trade.id, amount: ticket.amount }),
    transaction: {
      id: asId(trade.id),
      member_id: session.memberId,
      type: ticket.direction === "up" ? "BuyUp" : "BuyDown",
      // The stake is held; everything else about the trade is read from the trade.
      status: "Completed",
      amount: ticket.amount,
      fee: zeroUsdt,
      currency: "USDT",
      crypto_amount: null,
      price: null,
      address: null,
      note: `${ticket.direction === "up" ? "Up" : "Down"} on ${coin.name}`,
      created_at: now,
    },
    trade,
    forecast,
    fence: { ...practice.fence, open_trades_max: practice.rules.openTradesMax ?? undefined },
    ...once.answers(answer, "insufficient_balance"),
  });
  if (outcome === "written-before") throw new WrittenBefore();
  if (outcome === "stale") return outcome;
  if (outcome === "too-many-open") return refuse("too_many_open");
  return outcome === "refused" ? refuse("insufficient_balance") : answer;
}

/** Browsers make the salt themselves, so that they can compare the promise with what they asked for. */
function forecastOn(
  { randomBytes }: Context,
  { confidence, reason, reasonSalt }: Ticket,
): Forecast | undefined {
  if (confidence === undefined || reason === undefined) return undefined;
  return { confidence, reason, reasonSalt: reasonSalt ?? randomBytes(reasonSaltBytes).toString("hex") };
}

const isSeen = (rules: Rules, { payoutBps, settlement }: NonNullable<Ticket["seen"]>): boolean =>
  rules.payoutBps === payoutBps && rules.settlement === settlement;

function tradeRow(
  { rules, rulesId }: Practice,
  session: OpenSession,
  ticket: Ticket,
  coin: ShownCoin,
  { now, lastSeq }: { now: Date; lastSeq: number },
): NewTrade {
  const id: TradeId = newId(now);
  return {
    id,
    member_id: session.memberId,
    coin_id: coin.id,
    source: coin.source,
    direction: ticket.direction,
    stake: ticket.amount,
    payout_bps: rules.payoutBps,
    seconds: ticket.seconds ?? Math.min(...offeredLengths(rules, coin.source)),
    settlement: rules.settlement,
    rule_version: ruleVersion(coin.source),
    accepted_at: now,
    // The number at this moment: the database may know newer prices by the time it writes the trade.
    accepted_seq: BigInt(lastSeq),
    rules_id: rulesId,
  };
}
