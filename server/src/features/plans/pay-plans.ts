import type { Context } from "../../context.ts";
import { payDuePurchases } from "../../db/queries/plans.ts";

/** So many purchases, and of each so many missed periods, are paid in one transaction. */
const chunk = { purchases: 5_000, periods: 50 };

/** Pays every period that is due, whichever server does it and however long none did. Answers how many. */
export async function payPlans({ db, clock }: Pick<Context, "db" | "clock">): Promise<number> {
  for (let paid = 0; ; ) {
    const periods = await payDuePurchases(db, { at: clock(), ...chunk });
    if (periods === 0) return paid;
    paid += periods;
  }
}
