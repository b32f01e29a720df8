import type { Context } from "../context.ts";
import { payDuePurchases } from "./queries.ts";

/** The maximum number of payouts in one transaction, however many periods were missed. */
const payoutsMax = 10_000;

/** Pays every due period, of both halves of the members at once, on any server. Returns how many. */
export async function payPlans({ db, clock }: Pick<Context, "db" | "clock">): Promise<number> {
  const payHalf = async (half: 0 | 1) => {
    for (let paid = 0; ; ) {
      const periods = await payDuePurchases(db, { half, at: clock(), payoutsMax });
      if (periods === 0) return paid;
      paid += periods;
    }
  };
  const [one, other] = await Promise.all([payHalf(0), payHalf(1)]);
  return one + other;
}
