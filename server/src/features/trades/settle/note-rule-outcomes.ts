import type { TradeId } from "@paperchain/core/ids.ts";
import { decideTrade, tickLateMsMax } from "@paperchain/core/trades/decide-trade.ts";
import type { Context } from "../../../context.ts";
import { findFeed } from "../../../db/queries/market/market.ts";
import {
  listDecidedTrades,
  listTradeTicks,
  noteRuleOutcome,
} from "../../../db/queries/trades/trade-ticks.ts";
import type { ClosedTradesTable } from "../../../db/tables/trades.ts";
import { publish } from "../../../realtime/publish.ts";
import { marketTerms, toTick } from "../ticket/market-terms.ts";

const pageMax = 200;

/** Computes the rule's outcome of trades that an administrator decided: members see it, and it moves no money. */
export async function noteRuleOutcomes(context: Context): Promise<void> {
  for (let after: TradeId | undefined; ; ) {
    const trades = await listDecidedTrades(context.db, after, pageMax);
    for (const trade of trades) await noteRule(context, trade);
    after = trades.at(-1)?.id;
    if (trades.length < pageMax) return;
  }
}

async function noteRule(context: Context, trade: ClosedTradesTable): Promise<void> {
  const { seq } = await findFeed(context.db);
  const standing = await applyRule(context, { ...trade, rule_seq: seq });
  if (standing.state !== "closed") return;
  await noteRuleOutcome(context.db, trade.id, {
    rule_outcome: standing.outcome,
    rule_seq: seq,
    entry_at: "entry" in standing ? standing.entry.at : null,
    ends_at: "endsAt" in standing ? standing.endsAt : null,
    exit_at: "exit" in standing ? standing.exit.at : null,
  });
  await publish(context.db, { member: trade.member_id, changed: ["trades"] });
}

async function applyRule({ db, clock }: Context, trade: ClosedTradesTable) {
  const ticksFrom = async (due: Date) => {
    const period = { trade, from: due, to: new Date(due.getTime() + tickLateMsMax) };
    return (await listTradeTicks(db, [period])).flat().map(toTick);
  };
  const [terms, now] = [marketTerms(trade), clock()];
  const entries = await ticksFrom(trade.accepted_at);
  const standing = decideTrade(terms, entries, now);
  if (!("endsAt" in standing)) return standing;
  const exits = await ticksFrom(standing.endsAt);
  return decideTrade(terms, [standing.entry, ...exits], now);
}
