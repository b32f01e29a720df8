import type { TradeId } from "@paperchain/core/ids.ts";
import { decideTrade, tickLateMsMax } from "@paperchain/core/trades/decide-trade.ts";
import type { Context } from "../../context.ts";
import { findFeed } from "../../market/queries/market.ts";
import { listPeriodTicks } from "../../market/queries/period-ticks.ts";
import { listDecidedTrades, noteRuleOutcomesOf, type RuledTrade } from "../queries/trade-ticks.ts";
import type { ClosedTradesTable } from "../tables.ts";
import { marketTerms, toTick } from "../ticket/market-terms.ts";

const pageMax = 500;

/** Computes the rule's outcome of trades that an administrator decided. Members see it; it moves no money. */
export async function noteRuleOutcomes({ db, clock }: Context): Promise<void> {
  for (let after: TradeId | undefined; ; ) {
    const now = clock();
    const trades = await listDecidedTrades(db, { after, now, limit: pageMax });
    const { seq } = await findFeed(db);
    const ruled = await applyRule(
      db,
      trades.map((trade) => ({ ...trade, rule_seq: seq })),
      now,
    );
    if (ruled.length > 0) await noteRuleOutcomesOf(db, ruled, seq);
    after = trades.at(-1)?.id;
    if (trades.length < pageMax) return;
  }
}

/** The trades whose rule outcome follows from the prices recorded by now. */
async function applyRule(
  db: Context["db"],
  trades: readonly ClosedTradesTable[],
  now: Date,
): Promise<RuledTrade[]> {
  const ticksFrom = async (starts: readonly { trade: ClosedTradesTable; from: Date }[]) => {
    const periods = starts.map(({ trade, from }) => ({
      of: trade,
      from,
      to: new Date(from.getTime() + tickLateMsMax),
    }));
    const ticks = await listPeriodTicks(db, periods);
    return new Map(starts.map(({ trade }, nth) => [trade.id, (ticks[nth] ?? []).map(toTick)]));
  };
  const entries = await ticksFrom(trades.map((trade) => ({ trade, from: trade.accepted_at })));
  const begun = trades.map((trade) => ({
    trade,
    decided: decideTrade(marketTerms(trade), entries.get(trade.id) ?? [], now),
  }));
  const exits = await ticksFrom(
    begun.flatMap(({ trade, decided }) =>
      "endsAt" in decided && decided.endsAt <= now ? [{ trade, from: decided.endsAt }] : [],
    ),
  );
  return begun.flatMap(({ trade, decided: entered }) => {
    const decided =
      "endsAt" in entered
        ? decideTrade(marketTerms(trade), [entered.entry, ...(exits.get(trade.id) ?? [])], now)
        : entered;
    if (decided.state !== "closed") return [];
    return [
      {
        id: trade.id,
        outcome: decided.outcome,
        entry_at: "entry" in decided ? decided.entry.at : null,
        ends_at: "endsAt" in decided ? decided.endsAt : null,
        exit_at: "exit" in decided ? decided.exit.at : null,
      },
    ];
  });
}
