import { createHash } from "node:crypto";
import type { Context } from "../context.ts";
import type { Database } from "../db/connect.ts";
import { type Limit, type LimitedTo, type LimitKey, limits } from "./limits.ts";
import { countHit, deleteRateLimits, uncountHit } from "./queries.ts";

/** A try that was counted. */
export interface Try {
  /** The number of seconds to wait, if the try was over the limit. */
  readonly waitSeconds: number | undefined;
  /** The number of tries in the first window, including this one. */
  readonly hits: number;
  /** Removes this try from the count, because it was right and does not count as a failure. */
  forgive(): Promise<void>;
  /** Removes this try from the count if successes are counted, because it was refused. */
  forget(): Promise<void>;
}

/**
 * Counts a try under each limit whose subject is given. It counts before the try is checked, so that of many
 * simultaneous tries no more than the limit are checked.
 */
export async function countTry(context: Context, what: LimitedTo, subjects: Subjects): Promise<Try> {
  const now = context.clock();
  const list: readonly Limit[] = limits[what];
  const counters: (Limit & { readonly hits: number; readonly key: string; readonly windowEndsAt: Date })[] =
    [];
  for (const limit of list) {
    const subject = subjects[limit.by];
    if (subject === undefined) continue;
    const key = keyOf(what, limit, subject);
    counters.push({ ...limit, key, ...(await countHit(context.db, { key, windowMs: limit.windowMs, now })) });
  }
  const over = counters.filter(({ hits, hitsMax }) => hits > hitsMax);
  const isSlowed = over.some((limit) => limit.over === "slows");
  const waits = over
    .filter((limit) => limit.over !== "slows" && (limit.when !== "slowed" || isSlowed))
    .map(({ windowEndsAt }) => windowEndsAt.getTime() - now.getTime());
  const giveBack = async (counted: Limit["counts"]) => {
    for (const { counts, key, windowEndsAt } of counters)
      if (counts === counted) await uncountHit(context.db, key, windowEndsAt);
  };
  return {
    waitSeconds: waits.length === 0 ? undefined : Math.max(1, Math.ceil(Math.max(...waits) / 1_000)),
    hits: counters[0]?.hits ?? 0,
    forgive: () => giveBack("failures"),
    forget: () => giveBack("successes"),
  };
}

/** Forgets the tries of exactly these subjects. */
export async function forgetTries(db: Database, what: LimitedTo, subjects: Subjects): Promise<void> {
  const counted: Limit[] = limits[what].filter(({ by }) => by in subjects);
  await deleteRateLimits(
    db,
    counted.map((limit) => keyOf(what, limit, subjects[limit.by] ?? "")),
  );
}

type Subjects = Partial<Record<LimitKey, string | undefined>>;

const keyOf = (what: LimitedTo, { by, counts, windowMs }: Limit, subject: string) =>
  `${what}:${by}:${counts}:${windowMs}:${fingerprint(subject)}`;

// Deletes the record of login attempts after the window has passed.
const fingerprint = (subject: string) => createHash("sha256").update(subject).digest("base64url");
