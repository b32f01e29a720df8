import { createHash } from "node:crypto";
import type { Context } from "../context.ts";
import type { Database } from "../db/connect.ts";
import { countHit, deleteRateLimits, uncountHit } from "../db/queries/operation/rate-limits.ts";
import { type Limit, type LimitedTo, type LimitKey, limits } from "./limits.ts";

/** A try that was counted. */
export interface Try {
  /** The number of seconds to wait, if it was one too many. */
  readonly waitSeconds: number | undefined;
  /** The number of tries in the first window, including this one. */
  readonly hits: number;
  /** Gives this try's place back: it was right, and does not count as a failure. */
  forgive(): Promise<void>;
}

/**
 * Counts a try before it is known whether it is right, so that of many simultaneous tries no more than the limit are
 * checked.
 */
export async function countTry(context: Context, what: LimitedTo, subjects: Subjects): Promise<Try> {
  const now = context.clock();
  const counters: (Limit & { key: string })[] = limits[what].map((limit) => ({
    ...limit,
    key: keyOf(what, limit, subjects),
  }));
  const waits: number[] = [];
  const hits: number[] = [];
  const failures: { key: string; windowEndsAt: Date }[] = [];
  for (const { key, counts, windowMs, hitsMax } of counters) {
    const counted = await countHit(context.db, { key, windowMs, now });
    hits.push(counted.hits);
    if (counts === "failures") failures.push({ key, windowEndsAt: counted.windowEndsAt });
    if (counted.hits > hitsMax) waits.push(counted.windowEndsAt.getTime() - now.getTime());
  }
  return {
    waitSeconds: waits.length === 0 ? undefined : Math.max(1, Math.ceil(Math.max(...waits) / 1_000)),
    hits: hits[0] ?? 0,
    forgive: async () => {
      for (const { key, windowEndsAt } of failures) await uncountHit(context.db, key, windowEndsAt);
    },
  };
}

/** Forgets the tries that were counted by these subjects alone. */
export async function forgetTries(db: Database, what: LimitedTo, subjects: Subjects): Promise<void> {
  const counted: Limit[] = limits[what].filter(({ by }) => by in subjects);
  await deleteRateLimits(
    db,
    counted.map((limit) => keyOf(what, limit, subjects)),
  );
}

type Subjects = Partial<Record<LimitKey, string>>;

const keyOf = (what: LimitedTo, { by, counts, windowMs }: Limit, subjects: Subjects) =>
  `${what}:${by}:${counts}:${windowMs}:${fingerprint(subjects[by] ?? "")}`;

// Deletes the record of login attempts after the window has passed.
const fingerprint = (subject: string) => createHash("sha256").update(subject).digest("base64url");
