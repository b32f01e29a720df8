import type { TradeReceipt } from "@paperchain/contract/trades/shapes.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import { tickLateMsMax } from "@paperchain/core/trades/decide-trade.ts";
import { receiptWords, ruleWords } from "@paperchain/core/trades/receipt-words.ts";
import type { Context } from "../../context.ts";
import { listPostings, type Posting, postingView } from "../../ledger/queries/postings.ts";
import { listPeriodTicks, type TickPeriod } from "../../market/queries/period-ticks.ts";
import type { TickRow } from "../../market/queries/tick-row.ts";
import { tickView } from "../../market/views/tick-view.ts";
import { tradeView } from "../list/trade-view.ts";
import type { ListedTrade } from "../queries/listed-trade.ts";

const aroundMs = 60_000;

/** The receipts of some trades, in their order: one statement reads the ticks of all, and one the postings. */
export async function makeReceipts(
  { db, clock, groups }: Context,
  rows: readonly ListedTrade[],
  log: TradeReceipt["log"],
  reader?: MemberId,
): Promise<TradeReceipt[]> {
  const periods = rows.flatMap(periodsOf);
  const ids = rows.map(({ id }) => id);
  const [ticks, postings] = await Promise.all([listPeriodTicks(db, periods), listPostings(db, ids)]);
  const ticksOf = Map.groupBy(ticks, (_, nth) => periods[nth]?.of);
  const postingsOf = Map.groupBy(postings, ({ reference }) => reference);
  const now = clock();
  return rows.map((row) =>
    receiptOf(row, ticksOf.get(row) ?? [], postingsOf.get(row.id) ?? [], { log, now, groups, reader }),
  );
}

/**
 * The periods of ticks on a receipt: from before the acceptance to after the entry, and from before the end to after
 * the exit, or to their latest possible times. After an administrator's decision, they end there until the rule has its
 * outcome.
 */
function periodsOf(row: ListedTrade): TickPeriod<ListedTrade>[] {
  const overMs = (row.rule_outcome === null && row.closed_at?.getTime()) || Infinity;
  const around = (due: Date, found: Date | null) => ({
    of: row,
    from: new Date(due.getTime() - aroundMs),
    to: new Date(Math.min(overMs, (found?.getTime() ?? due.getTime() + tickLateMsMax) + aroundMs)),
  });
  const first = around(row.accepted_at, row.entry_at);
  return row.ends_at === null ? [first] : [first, around(row.ends_at, row.exit_at)];
}

interface Made {
  readonly log: TradeReceipt["log"];
  readonly now: Date;
  readonly groups: Context["groups"];
  readonly reader: MemberId | undefined;
}

function receiptOf(
  row: ListedTrade,
  [first = [], last = []]: readonly TickRow[][],
  postings: readonly Posting[],
  { log, now, groups, reader }: Made,
): TradeReceipt {
  const trade = tradeView(row, now, reader);
  const seen = new Set(first.map(({ seq }) => seq));
  return {
    kind: "paperchain-trade-receipt",
    practice: true,
    trade,
    rule: {
      version: row.rule_version,
      words: ruleWords({ ruleVersion: row.rule_version, seconds: row.seconds }),
    },
    rules: row.rules_id === null ? null : groups.rulesNamed(row.rules_id),
    ticks: [...first, ...last.filter(({ seq }) => !seen.has(seq))].map(tickView),
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
    postings: postings.map(postingView),
    log,
  };
}
