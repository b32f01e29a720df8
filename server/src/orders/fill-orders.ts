import type { Context } from "../context.ts";
import { fillDueOrders, isOrderOpen } from "./queries.ts";

const ordersAtOnce = 10_000;

/** Fills, triggers and cancels what recorded prices and the time make due, on any server and however long none did. */
export async function fillOrders(context: Context): Promise<void> {
  if (!(await isOrderOpen(context.db))) return;
  // Orders wait for the next price.
  context.market.want(context.clock());
  await fillAllOrders(context);
}

/** All due orders, of both halves of the members at once. In parts, so that no wallet is locked for long. */
export async function fillAllOrders({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  const fillHalf = async (half: 0 | 1) => {
    while ((await fillDueOrders(db, { at: clock(), half, limit: ordersAtOnce })) > 0);
  };
  await Promise.all([fillHalf(0), fillHalf(1)]);
}
