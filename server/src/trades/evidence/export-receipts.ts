import type { TradeReceipt } from "@paperchain/contract/trades/shapes.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../../context.ts";
import { findLogMark } from "../../log/queries/log-mark.ts";
import { makeLogNames } from "../../log/queries/log-names.ts";
import type { ListedTrade } from "../queries/listed-trade.ts";
import { listTrades } from "../queries/trades.ts";
import { makeReceipts } from "./make-receipts.ts";

/** Each trade may have some hundred ticks, so this many receipts are a few megabytes. */
const tradesAtOnce = 200;

/** The receipts of a member's closed trades as JSON lines, newest first. */
export const myTradeReceipts = (context: Context, member: MemberId): AsyncGenerator<string> =>
  receiptLines(context, member, async (receipts) => receipts);

/**
 * All members' receipts. They name members by their log pseudonyms and contain no balances, because a check needs no
 * names.
 */
export const allTradeReceipts = (context: Context): AsyncGenerator<string> =>
  receiptLines(context, undefined, async (receipts) => {
    const members = new Set(receipts.map(({ trade }) => trade.userId));
    const names = await makeLogNames(context.db, [...members]);
    return receipts.map((receipt) => withLogName(receipt, names.get(receipt.trade.userId) ?? ""));
  });

type Show = (receipts: TradeReceipt[]) => Promise<object[]>;

async function* receiptLines(
  context: Context,
  member: MemberId | undefined,
  show: Show,
): AsyncGenerator<string> {
  const log = await findLogMark(context.db);
  let last: ListedTrade | undefined;
  for (;;) {
    const filter = { member, status: "closed", before: last?.id, now: context.clock() } as const;
    const rows = await listTrades(context.db, filter, { limit: tradesAtOnce, offset: 0 });
    if (rows.length > 0) {
      const receipts = await show(await makeReceipts(context, rows, log));
      yield receipts.map((receipt) => `${JSON.stringify(receipt)}\n`).join("");
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
