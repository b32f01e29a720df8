import type { MemberId } from "@paperchain/core/ids.ts";
import { orderTitle } from "@paperchain/core/inbox/inbox.ts";
import { hundredMillionths, writeQuantity } from "@paperchain/core/money/quantity.ts";
import { writeUsdt } from "@paperchain/core/money/usdt.ts";
import { reasonWords } from "@paperchain/core/orders/order-words.ts";
import type { Context } from "../context.ts";
import type { Notice } from "../messages/notices.ts";
import { tellOfClosed } from "../messages/tell-of-closed.ts";
import { takeUnreportedOrders, type UnreportedOrder } from "./queries.ts";

/** Notifies members of their filled and cancelled orders: each order once, and those that closed together in one message. */
export function tellOfClosedOrders(context: Context): Promise<number> {
  return tellOfClosed(context, "order", takeUnreportedOrders, noticeOf);
}

function noticeOf(member: MemberId, closed: readonly UnreportedOrder[]): Notice {
  const [first] = closed;
  const subject =
    closed.length === 1 && first
      ? titleOf(first)
      : `${closed.length} of your orders were filled or cancelled`;
  return { member, subject, text: closed.map(paragraph).join("\n\n") };
}

const titleOf = ({ coin, side, fill_quantity: quantity }: UnreportedOrder): string =>
  orderTitle({
    coin,
    bought: side === "buy",
    quantity: quantity && writeQuantity(hundredMillionths(BigInt(quantity))),
  });

function paragraph(order: UnreportedOrder): string {
  const amount = order.fill_amount === null ? "" : `${writeUsdt(order.fill_amount)} USDT, the fee`;
  const filled = order.side === "buy" ? `It cost ${amount} included.` : `It brought ${amount} deducted.`;
  const became = order.reason === null ? filled : reasonWords[order.reason];
  return `${titleOf(order)}. ${became}\nOrder ${order.id}`;
}
