import type { Database } from "../db/connect.ts";
import { wantMarket } from "../db/queries/market/market.ts";

const everyMs = 10_000;

/** Says, not too often, that somebody looks at prices: the source is asked more often while somebody does. */
export function noteDemand(db: Database): (now: Date) => void {
  let notedAt = 0;
  return (now) => {
    if (Math.abs(now.getTime() - notedAt) < everyMs) return;
    notedAt = now.getTime();
    // Nobody waits for it: whoever looks again says it again.
    wantMarket(db, now).catch(() => {
      notedAt = 0;
    });
  };
}
