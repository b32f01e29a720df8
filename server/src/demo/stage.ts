import type { Context } from "../context.ts";
import { pollMarket } from "../market/polling/poll-market.ts";
import { updateFeed } from "../market/queries/market-feed.ts";
import { fillAllOrders } from "../orders/fill-orders.ts";
import { payPlans } from "../plans/pay-plans.ts";
import { refreshStandings } from "../standings/refresh-standings.ts";
import { settleOldTrades } from "../trades/settle/settle-trades.ts";
import type { Ask } from "./ask.ts";
import type { Chance } from "./chance.ts";
import type { DemoClock } from "./demo-clock.ts";

export interface Player {
  readonly fullName: string;
  readonly email: string;
  readonly userId: string;
  readonly token: string;
  /** Whether the player's group asks how sure they are of a trade. */
  readonly isAsked: boolean;
}

/** The tools of the story. */
export interface Stage {
  readonly context: Context;
  readonly clock: DemoClock;
  readonly chance: Chance;
  readonly ask: Ask;
}

/**
 * Records the current prices as the poller would. The story skips hours, which do not count as outages of this server.
 */
export async function recordPrices({ context }: Stage): Promise<void> {
  await updateFeed(context.db, { priced_at: null });
  await pollMarket(context);
  await context.market.refresh();
}

/** Does the work of the server's timers. */
export async function runTimers({ context }: Stage): Promise<void> {
  await settleOldTrades(context);
  await fillAllOrders(context);
  await payPlans(context);
  await refreshStandings(context);
}
