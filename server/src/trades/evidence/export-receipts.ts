import type { MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../../context.ts";
import { makePseudonyms, receiptLines, withoutBalances } from "../../log/receipt-lines.ts";
import type { ListedTrade } from "../queries/listed-trade.ts";
import { listTrades } from "../queries/trades.ts";
import { makeReceipts } from "./make-receipts.ts";

/** The receipts of a member's closed trades as JSON lines, newest first. */
export const myTradeReceipts = (context: Context, member: MemberId) =>
  receiptLines(context, closedTrades(context, member), (rows, log) => makeReceipts(context, rows, log));

/** All members' receipts. They name members by their log pseudonyms and contain no balances: a check needs no names. */
export const allTradeReceipts = (context: Context) =>
  receiptLines(context, closedTrades(context, undefined), async (rows, log) => {
    const receipts = await makeReceipts(context, rows, log);
    const named = await makePseudonyms(
      context,
      receipts.map(({ trade }) => trade.userId),
    );
    return receipts.map(({ trade, postings, ...rest }) => ({
      ...rest,
      trade: named(trade),
      postings: withoutBalances(postings),
    }));
  });

const closedTrades =
  (context: Context, member: MemberId | undefined) => (last: ListedTrade | undefined, limit: number) =>
    listTrades(
      context.db,
      { member, status: "closed", before: last?.id, now: context.clock() },
      { limit, offset: 0 },
    );
