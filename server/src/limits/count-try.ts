import { createHash } from "node:crypto";
import type { Context } from "../context.ts";
import { countHit, takeHitBack } from "../db/queries/operation/rate-limits.ts";
import { type By, type Limit, type LimitedTo, limits } from "./limits.ts";

/** A try that was counted. */
export interface Try {
  /** After how many seconds to come back, where it was one too many. */
  readonly waitSeconds: number | undefined;
  /** How many there were in the first of the windows, this one included. */
  readonly hits: number;
  /** It was right after all: it does not count among the failures. */
  forgive(): Promise<void>;
}

/**
 * Counts a try before anybody knows whether it is right, so that of many at once no more than are allowed are looked at.
 */
export async function countTry(
  context: Context,
  what: LimitedTo,
  subjects: Partial<Record<By, string>>,
): Promise<Try> {
  const now = context.clock();
  const counted: (Limit & { key: string })[] = limits[what].map((limit) => ({
    ...limit,
    key: `${what}:${limit.by}:${limit.counts}:${limit.windowMs}:${fingerprint(subjects[limit.by] ?? "")}`,
  }));
  const waits: number[] = [];
  const hits: number[] = [];
  for (const { key, windowMs, hitsMax } of counted) {
    const counted = await countHit(context.db, { key, windowMs, now });
    hits.push(counted.hits);
    if (counted.hits > hitsMax) waits.push(counted.windowEndsAt.getTime() - now.getTime());
  }
  return {
    waitSeconds: waits.length === 0 ? undefined : Math.max(1, Math.ceil(Math.max(...waits) / 1_000)),
    hits: hits[0] ?? 0,
    forgive: async () => {
      const failures = counted.filter(({ counts }) => counts === "failures");
      for (const { key } of failures) await takeHitBack(context.db, key, now);
    },
  };
}

// Who tried to log in as whom is nobody's business after the window has passed.
const fingerprint = (subject: string) => createHash("sha256").update(subject).digest("base64url");
