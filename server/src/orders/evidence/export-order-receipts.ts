import type { OrderReceipt } from "@paperchain/contract/orders/shapes.ts";
import type { MemberId, OrderId } from "@paperchain/core/ids.ts";
import type { Context } from "../../context.ts";
import { findLogMark } from "../../log/queries/log-mark.ts";
import { makeLogNames } from "../../log/queries/log-names.ts";
import { listClosedOrders } from "../queries.ts";
import { makeOrderReceipts } from "./make-order-receipts.ts";

const ordersAtOnce = 200;

/** The receipts of a member's closed orders as JSON lines, newest first. */
export const myOrderReceipts = (context: Context, member: MemberId): AsyncGenerator<string> =>
  receiptLines(context, member, async (receipts) => receipts);

/** All members' receipts, with their log pseudonyms and without balances. */
export const allOrderReceipts = (context: Context): AsyncGenerator<string> =>
  receiptLines(context, undefined, async (receipts) => {
    const members = new Set(receipts.map(({ order }) => order.userId));
    const names = await makeLogNames(context.db, [...members]);
    return receipts.map((receipt) => withLogName(receipt, names.get(receipt.order.userId) ?? ""));
  });

async function* receiptLines(
  context: Context,
  member: MemberId | undefined,
  show: (receipts: OrderReceipt[]) => Promise<object[]>,
): AsyncGenerator<string> {
  const log = await findLogMark(context.db);
  let before: OrderId | undefined;
  for (;;) {
    const rows = await listClosedOrders(context.db, { member, before, limit: ordersAtOnce });
    if (rows.length > 0) {
      const receipts = await show(await makeOrderReceipts(context, rows, log));
      yield receipts.map((receipt) => `${JSON.stringify(receipt)}\n`).join("");
    }
    before = rows.at(-1)?.id;
    if (rows.length < ordersAtOnce) return;
  }
}

const withLogName = ({ order, postings, coins, ...rest }: OrderReceipt, logName: string) => ({
  ...rest,
  order: { ...order, userId: logName, userName: "" },
  postings: postings.map(({ availableAfter: _balance, ...posting }) => posting),
  coins: coins.map(({ kind, available, held, cost, taken, at }) => ({
    kind,
    available,
    held,
    cost,
    taken,
    at,
  })),
});
