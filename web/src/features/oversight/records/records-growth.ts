import type { SignedRecords } from "@paperchain/core/oversight/check-trade-proof.ts";
import { localStore } from "../../../lib/session/browser-storage.ts";
import { writeStored } from "../log/evidence-storage.ts";

/** How this browser saw the records grow, by the times of the checkpoints that it received. */
interface Growth {
  readonly size: number;
  /** When the records first had this size. */
  readonly atMs: number;
  /** Since when they have grown without a pause, and without the browser looking away. */
  readonly sinceMs: number;
  /** An hour before the last look that was followed by more records. */
  readonly lateMs?: number | undefined;
}

const key = "recordsGrowth";
/** Every poll of prices has a record, and polling continues as long as members are present. */
const stillMsMax = 4 * 60_000;
/** A fault may delay a server, but not for longer than this. */
const lateMsMax = 60 * 60_000;

/**
 * Since when the records have grown without a pause. A server whose sealing stands still is late with everything, so
 * what its records lack was not left out on purpose; members see from the server's own notices that it is late. In
 * short visits, records never grow for long. Therefore an item from an hour before a look also counts as late, if there
 * were new records after that look.
 */
export function growthOf({
  size,
  time,
}: Pick<SignedRecords, "size" | "time">): Pick<SignedRecords, "grownSince" | "lateBefore"> {
  const now = Date.parse(time);
  const last = read();
  const isStill = last !== undefined && now - last.atMs > stillMsMax;
  const { lateMs = 0 } = last ?? {};
  const next =
    last && last.size === size
      ? last
      : {
          size,
          atMs: now,
          sinceMs: last && !isStill ? last.sinceMs : now,
          lateMs: last ? Math.max(lateMs, last.atMs - lateMsMax) : 0,
        };
  writeStored(key, JSON.stringify(next));
  const isLate = isStill && next === last && now - last.atMs <= lateMsMax;
  return { grownSince: writeMs(isLate ? now : next.sinceMs), lateBefore: writeMs(next.lateMs ?? 0) };
}

const writeMs = (ms: number): string => new Date(ms).toISOString();

export const forgetGrowth = (): void => localStore.storage.removeItem(key);

function read(): Growth | undefined {
  try {
    const growth: Growth | null = JSON.parse(localStore.storage.getItem(key) ?? "null");
    return growth && Number.isFinite(growth.sinceMs) ? growth : undefined;
  } catch {
    return undefined;
  }
}
