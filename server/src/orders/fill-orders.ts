import type { Context } from "../context.ts";
import { fillDueOrders, isOrderOpen } from "./queries.ts";

const ordersAtOnce = 10_000;

/**
 * Fills, triggers and cancels every order for which recorded prices or the time require it. Any server may do this,
 * however long none did.
 */
export async function fillOrders(context: Context): Promise<void> {
  if (!(await isOrderOpen(context.db))) return;
  // Not queued as a job, because orders wait for the next price.
  context.market.want(context.clock());
  await fillAllOrders(context);
}

/**
 * Handles all due orders, of both halves of the members at once. It works in batches, so that no wallet is locked for
 * long.
 */
export async function fillAllOrders({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  const fillHalf = async (half: 0 | 1) => {
    while ((await fillDueOrders(db, { at: clock(), half, limit: ordersAtOnce })) > 0);
  };
  await Promise.all([fillHalf(0), fillHalf(1)]);
}
