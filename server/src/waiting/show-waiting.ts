import { sourceClock } from "@paperchain/core/market/source-clock.ts";
import type { Context } from "../context.ts";
import type { WitnessProblem } from "../log/tables.ts";
import { listWitnesses } from "../oversight/queries/witnesses.ts";
import { countWaiting } from "../transactions/queries/waiting.ts";

/** The badge shows `99+` long before this number, so nobody needs larger counts. */
const countedMax = 1_000;

/**
 * The witness problems that administrators must see. A witness that is only down appears on the Transparency screen.
 */
const contradictions: readonly WitnessProblem[] = ["other_key", "refused", "other_history"];

/** The amount of work that waits for an administrator, and the problems that only an administrator can fix. */
export async function showWaiting(context: Context) {
  const { db, disk, clocks, market, sealing, settings } = context;
  const troubles: Trouble[] = [];
  if (disk.isFull()) troubles.push("disk");
  if (clocks.isOff()) troubles.push("clock");
  if (sourceClock(market.feed().clock_ahead_ms) === "differs") troubles.push("source_clock");
  if (sealing.isBehind()) troubles.push("records");
  const witnesses = await listWitnesses(db, settings.witnesses);
  if (witnesses.some(({ problem }) => problem && contradictions.includes(problem))) troubles.push("witness");
  const backup = await context.backups?.look(context.clock());
  if (backup?.isMissing) troubles.push("backup");
  return {
    ...(await countWaiting(db, countedMax)),
    troubles,
    backup: backup ? { lastAt: backup.succeededAt?.toISOString() ?? null } : null,
  };
}

type Trouble = "disk" | "clock" | "source_clock" | "records" | "witness" | "backup";
