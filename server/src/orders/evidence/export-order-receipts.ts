import type { MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../../context.ts";
import { makePseudonyms, receiptLines, withoutBalances } from "../../log/receipt-lines.ts";
import { type ListedOrder, listClosedOrders } from "../queries.ts";
import { makeOrderReceipts } from "./make-order-receipts.ts";

/** The receipts of a member's closed orders as JSON lines, newest first. */
export const myOrderReceipts = (context: Context, member: MemberId) =>
  receiptLines(context, closedOrders(context, member), (rows, log) => makeOrderReceipts(context, rows, log));

/** All members' receipts, with their log pseudonyms and without balances. */
export const allOrderReceipts = (context: Context) =>
  receiptLines(context, closedOrders(context, undefined), async (rows, log) => {
    const receipts = await makeOrderReceipts(context, rows, log);
    const named = await makePseudonyms(
      context,
      receipts.map(({ order }) => order.userId),
    );
    return receipts.map(({ order, postings, coins, ...rest }) => ({
      ...rest,
      order: named(order),
      postings: withoutBalances(postings),
      coins: coins.map(({ kind, available, held, cost, taken, at }) => ({
        ...{ kind, available, held, cost, taken, at },
      })),
    }));
  });

const closedOrders =
  ({ db }: Context, member: MemberId | undefined) =>
  (last: ListedOrder | undefined, limit: number) =>
    listClosedOrders(db, { member, before: last?.id, limit });
