import type { Database } from "../db/connect.ts";
import { wantMarket } from "./queries/market.ts";

const everyMs = 10_000;

/** Records, at most once in a while, that somebody watches prices: then the source is polled more often. */
export function noteDemand(db: Database): (now: Date) => void {
  let notedAt = 0;
  return (now) => {
    if (Math.abs(now.getTime() - notedAt) < everyMs) return;
    notedAt = now.getTime();
    // Not awaited: if it fails, the next visit records the demand again.
    wantMarket(db, now).catch(() => {
      notedAt = 0;
    });
  };
}
