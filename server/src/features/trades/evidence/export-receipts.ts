import { Readable } from "node:stream";
import type { TradeReceipt } from "@paperchain/contract/trades/shapes.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../../../context.ts";
import { findLogMark } from "../../../db/queries/oversight/log-mark.ts";
import { makeLogNames } from "../../../db/queries/oversight/log-names.ts";
import { type ListedTrade, listTrades } from "../../../db/queries/trades/trades.ts";
import { receiptOf } from "./show-trade-receipt.ts";

const tradesAtOnce = 200;
const readersMax = 8;

/** The receipts of a member's closed trades as JSON lines, newest first. */
export function exportMyReceipts(context: Context, member: MemberId): Readable {
  return Readable.from(receiptLines(context, member, async (receipts) => receipts));
}

/** All members' receipts. They name members by their log pseudonyms and contain no balances: a check needs no names. */
export function exportAllReceipts(context: Context): Readable {
  return Readable.from(
    receiptLines(context, undefined, async (receipts) => {
      const names = await makeLogNames(
        context.db,
        receipts.map(({ trade }) => trade.userId),
      );
      return receipts.map((receipt) => withLogName(receipt, names.get(receipt.trade.userId) ?? ""));
    }),
  );
}

async function* receiptLines(
  context: Context,
  member: MemberId | undefined,
  show: (receipts: TradeReceipt[]) => Promise<object[]>,
): AsyncGenerator<string> {
  const log = await findLogMark(context.db);
  let last: ListedTrade | undefined;
  for (;;) {
    const filter = { member, status: "closed", before: last?.id, now: context.clock() } as const;
    const rows = await listTrades(context.db, filter, { limit: tradesAtOnce, offset: 0 });
    for (let at = 0; at < rows.length; at += readersMax) {
      const some = rows.slice(at, at + readersMax).map((row) => receiptOf(context, row, log));
      for (const receipt of await show(await Promise.all(some))) yield `${JSON.stringify(receipt)}\n`;
    }
    last = rows.at(-1);
    if (rows.length < tradesAtOnce) return;
  }
}

const withLogName = ({ trade, postings, ...rest }: TradeReceipt, logName: string) => ({
  ...rest,
  trade: { ...trade, userId: logName, userName: "" },
  postings: postings.map(({ availableAfter: _balance, ...posting }) => posting),
});
