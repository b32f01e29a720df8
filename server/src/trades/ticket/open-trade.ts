import { Refused, refuse } from "@paperchain/contract/refused.ts";
import { offeredLengths } from "@paperchain/core/groups/rules.ts";
import { asId, type TradeId } from "@paperchain/core/ids.ts";
import { stakeTrade } from "@paperchain/core/ledger/movement.ts";
import { zeroUsdt } from "@paperchain/core/money/usdt.ts";
import { type Forecast, reasonSaltBytes } from "@paperchain/core/standings/forecast.ts";
import { type Direction, directions } from "@paperchain/core/trades/direction.ts";
import { entryWords } from "@paperchain/core/trades/entry-words.ts";
import { type Ticket as AskedTicket, refuseTicket } from "@paperchain/core/trades/refuse-ticket.ts";
import { ruleVersion } from "@paperchain/core/trades/trade.ts";
import type { Context } from "../../context.ts";
import { newId } from "../../db/new-id.ts";
import { inGroup, type Practice } from "../../groups/in-group.ts";
import { type Once, WrittenBefore } from "../../http/bind/once.ts";
import type { NewTrade } from "../../ledger/queries/posting.ts";
import type { ShownCoin } from "../../market/market-board.ts";
import { marketSituation } from "../../market/market-situation.ts";
import type { OpenSession } from "../../sessions/session.ts";
import { openedView } from "../list/trade-view.ts";

export interface Ticket extends AskedTicket {
  readonly direction: Direction;
  readonly coinId: string;
}

/** Accepts a trade: the stake is held at once, and a later tick is the entry. No price comes from the browser. */
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
  const { market, clock } = context;
  const coin = market.coin(ticket.coinId);
  const now = clock();
  const refusal = refuseTicket(ticket, {
    rules: practice.rules,
    ...marketSituation(context, session, { coinId: ticket.coinId, now }),
  });
  if (refusal || !coin)
    return new Refused(refusal?.code ?? "not_found", refusal?.fields, undefined, refusal?.waitSeconds);

  const lastSeq = market.seq();
  const trade = tradeRow(practice, session, ticket, coin, { now, lastSeq });
  const forecast = forecastOn(context, ticket);
  const answer = {
    transactionId: trade.id,
    message: `Your stake is held. The trade starts at ${entryWords(trade.rule_version)}.`,
    trade: openedView(trade, forecast, coin, session.fullName),
    lastSeq,
  };
  market.want(now);
  const outcome = await context.ledger.post({
    movement: stakeTrade({ member: session.memberId, reference: trade.id, amount: ticket.stake }),
    transaction: {
      id: asId(trade.id),
      member_id: session.memberId,
      type: directions[ticket.direction].type,
      // In this table a trade is always completed. Lists read its status from the trade.
      status: "Completed",
      amount: ticket.stake,
      fee: zeroUsdt,
      currency: "USDT",
      crypto_amount: null,
      price: null,
      address: null,
      note: `${directions[ticket.direction].word} on ${coin.name}`,
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
    stake: ticket.stake,
    payout_bps: rules.payoutBps,
    seconds: ticket.seconds ?? Math.min(...offeredLengths(rules, coin.source)),
    settlement: rules.settlement,
    rule_version: ruleVersion(coin.source),
    accepted_at: now,
    // The newest number at this moment, because the database may know newer prices by the time it writes the trade.
    accepted_seq: BigInt(lastSeq),
    rules_id: rulesId,
  };
}
