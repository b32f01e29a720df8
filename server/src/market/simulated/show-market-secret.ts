import type { MarketSecret } from "@paperchain/contract/market/shapes.ts";
import { Refused, refuse } from "@paperchain/contract/refused.ts";
import {
  dayMs,
  firstDay,
  lastDay,
  simulatedRule,
  writeDay,
} from "@paperchain/core/market/simulated/moments.ts";
import { toHex } from "@paperchain/core/oversight/bytes.ts";
import type { Context } from "../../context.ts";
import { readDatabaseTime } from "../../db/operation/database-time.ts";
import { findCommittedMarket } from "./committed-market.ts";

/** Clocks of servers may differ by a few seconds. Only after this delay is a day over for all of them. */
const afterMidnightMs = 10_000;
const retrySeconds = 5;

/** Shows the secret of the last day that is over, with what is needed to compute its prices and all earlier ones. */
export function makeShowMarketSecret(context: Context) {
  let shown: MarketSecret | undefined;
  return async () => {
    if (context.clocks.isOff()) return new Refused("clock_uncertain", undefined, undefined, retrySeconds);
    const day = await lastDayOver(context);
    if (shown?.day === writeDay(day)) return shown;
    const market = await findCommittedMarket(context);
    if (!market) return refuse("not_found");
    shown = {
      kind: "paperchain-simulated-market",
      practice: true,
      rule: simulatedRule,
      firstDay: writeDay(firstDay),
      lastDay: writeDay(lastDay),
      commitment: toHex(market.secrets.commitment),
      day: writeDay(day),
      secret: toHex(market.secrets.of(day)),
      coins: [...market.coins],
    };
    return shown;
  };
}

/**
 * Checked by this server's clock and by the database's: if one of them jumps ahead, no secret of the current day is
 * revealed.
 */
async function lastDayOver({ db, clock }: Context): Promise<number> {
  const now = Math.min(clock().getTime(), (await readDatabaseTime(db)).getTime());
  return Math.floor((now - afterMidnightMs) / dayMs) - 1;
}
