import type { TradeReceipt } from "@paperchain/contract/trades/shapes.ts";
import type { TradeId } from "@paperchain/core/ids.ts";
import { writeUsdt } from "@paperchain/core/money/usdt.ts";
import { tickLateMsMax } from "@paperchain/core/trades/decide-trade.ts";
import { receiptWords, ruleWords } from "@paperchain/core/trades/receipt-words.ts";
import type { OpenSession } from "../../../authentication/session.ts";
import type { Context } from "../../../context.ts";
import { findLogMark } from "../../../db/queries/oversight/log-mark.ts";
import { listPostings, listTradeTicks } from "../../../db/queries/trades/trade-ticks.ts";
import type { ListedTrade, TickRow } from "../../../db/queries/trades/trades.ts";
import { tickView } from "../../../views/tick-view.ts";
import { findVisibleTrade } from "../list/show-trade.ts";
import { tradeView } from "../list/trade-view.ts";

const aroundMs = 60_000;

/** Everything that anybody needs to recompute a trade's outcome with pen and paper. */
export async function showTradeReceipt(context: Context, session: OpenSession, id: TradeId) {
  const row = await findVisibleTrade(context, session, id);
  if ("code" in row) return row;
  return receiptOf(context, row, await findLogMark(context.db));
}

export async function receiptOf(
  context: Context,
  row: ListedTrade,
  log: TradeReceipt["log"],
): Promise<TradeReceipt> {
  const trade = tradeView(row, context.clock());
  return {
    kind: "paperchain-trade-receipt",
    practice: true,
    trade,
    rule: {
      version: row.rule_version,
      words: ruleWords({ ruleVersion: row.rule_version, seconds: row.seconds }),
    },
    ticks: (await listEvidence(context, row)).map(tickView),
    acceptedSeq: Number(row.accepted_seq),
    ruleSeq: row.rule_seq === null ? null : Number(row.rule_seq),
    arithmetic: receiptWords({
      direction: row.direction,
      stake: row.stake,
      payoutBps: row.payout_bps,
      seconds: row.seconds,
      acceptedAt: row.accepted_at.toISOString(),
      entry: trade.entry,
      endsAt: trade.endsAt,
      exit: trade.exit,
      outcome: row.outcome,
      payout: row.payout,
      decided: row.decided_by !== null,
    }),
    postings: (await listPostings(context.db, row.id)).map((line) => ({
      kind: line.kind,
      available: writeUsdt(line.d_available),
      held: writeUsdt(line.d_held),
      availableAfter: writeUsdt(line.available_after),
      at: line.at.toISOString(),
    })),
    log,
  };
}

/**
 * The ticks from before the acceptance to after the entry, and from before the end to after the exit, or to their
 * latest possible times.
 */
async function listEvidence({ db }: Context, row: ListedTrade): Promise<TickRow[]> {
  const around = (due: Date, found: Date | null) =>
    listTradeTicks(db, row, {
      from: new Date(due.getTime() - aroundMs),
      to: new Date((found?.getTime() ?? due.getTime() + tickLateMsMax) + aroundMs),
    });
  const first = await around(row.accepted_at, row.entry_at);
  if (row.ends_at === null) return first;
  const last = await around(row.ends_at, row.exit_at);
  const seen = new Set(first.map(({ seq }) => seq));
  return [...first, ...last.filter(({ seq }) => !seen.has(seq))];
}
