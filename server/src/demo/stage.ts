import type { Context } from "../context.ts";
import { pollMarket } from "../features/market/polling/poll-market.ts";
import { payPlans } from "../features/plans/pay-plans.ts";
import { settleOldTrades } from "../features/trades/settle/settle-trades.ts";
import type { Ask } from "./ask.ts";
import type { Chance } from "./chance.ts";
import type { DemoClock } from "./demo-clock.ts";

export interface Player {
  readonly fullName: string;
  readonly email: string;
  readonly userId: string;
  readonly token: string;
}

/** What a story is told with. */
export interface Stage {
  readonly context: Context;
  readonly clock: DemoClock;
  readonly chance: Chance;
  readonly ask: Ask;
}

/** Prices of this moment, as the poller would have recorded them. */
export async function recordPrices({ context }: Stage): Promise<void> {
  await pollMarket(context);
  await context.market.refresh();
}

/** What the server's timers do. */
export async function runTimers({ context }: Stage): Promise<void> {
  await settleOldTrades(context);
  await payPlans(context);
}
