import { readPrice } from "@paperchain/core/market/price.ts";
import { decideTrade, pendingMsMax, tickLateMsMax } from "@paperchain/core/trades/decide-trade.ts";
import type { TradeTick } from "@paperchain/core/trades/trade.ts";
import type { Context } from "../../context.ts";
import { listDecidedTrades, listTradeTicks, noteRuleOutcome } from "../../db/queries/trade-ticks.ts";
import type { TickRow } from "../../db/queries/trades.ts";
import type { TradesTable } from "../../db/tables.ts";
import { publish } from "../../realtime/publish.ts";

const tradesMax = 200;

/** Works out what the rule gives for trades that an administrator decided: it is shown to the member, and moves nothing. */
export async function noteRuleOutcomes(context: Context): Promise<void> {
  const now = context.clock();
  for (const trade of await listDecidedTrades(context.db, tradesMax)) {
    const standing = decideTrade(termsOf(trade), await ticksOf(context, trade), now);
    if (standing.state !== "closed") continue;
    await noteRuleOutcome(context.db, trade.id, {
      outcome: standing.outcome,
      entryAt: "entry" in standing ? standing.entry.at : undefined,
      endsAt: "endsAt" in standing ? standing.endsAt : undefined,
      exitAt: "exit" in standing ? standing.exit.at : undefined,
    });
    await publish(context.db, { member: trade.member_id, changed: ["trades"] });
  }
}

// What the market's rule gives, also where the trade was to be decided by hand.
const termsOf = (trade: TradesTable) => ({
  direction: trade.direction,
  stake: trade.stake,
  payoutBps: trade.payout_bps,
  seconds: trade.seconds,
  settlement: "market" as const,
  acceptedAt: trade.accepted_at,
});

async function ticksOf({ db }: Context, trade: TradesTable): Promise<TradeTick[]> {
  const at = (from: Date, ms: number) => new Date(from.getTime() + ms);
  const sources = { ...trade, closed_seq: null };
  const after = { from: trade.accepted_at, to: at(trade.accepted_at, 2 * tickLateMsMax) };
  const entries = (await listTradeTicks(db, sources, after)).map(toTick);
  const entry = entries.find((tick) => tick.at > trade.accepted_at);
  if (!entry) return entries;
  const end = at(entry.at, trade.seconds * 1_000);
  const exits = (await listTradeTicks(db, sources, { from: end, to: at(end, pendingMsMax) })).map(toTick);
  return [...entries.filter((tick) => tick.at < end), ...exits];
}

function toTick({ at, price }: TickRow): TradeTick {
  const read = readPrice(price);
  if (!read) throw new Error(`Not a price in the database: ${price}`);
  return { at: new Date(at), price: read };
}
