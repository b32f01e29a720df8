import type { Sha256 } from "../../oversight/merkle-tree.ts";
import { firstDay, lastDay } from "./moments.ts";

/** The secrets of all days of a simulated market. */
export interface DaySecrets {
  /** The secret that a day's prices are computed from. */
  of(day: number): Uint8Array;
  /** The hash of the first day's secret. It is public from the beginning and reveals no secret. */
  readonly commitment: Uint8Array;
}

/**
 * A chain of secrets: each day's secret is the SHA-256 of the next day's. A secret therefore reveals all earlier ones
 * and no later one, and the commitment fixes all of them: nobody can replace one later.
 */
export function chainSecrets(sha256: Sha256, last: Uint8Array): DaySecrets {
  // One array for all secrets: eleven thousand separate ones would take 200 bytes each.
  const secrets = new Uint8Array((lastDay - firstDay + 1) * last.length);
  const secretOf = (day: number) =>
    secrets.subarray((day - firstDay) * last.length, (day - firstDay + 1) * last.length);
  secretOf(lastDay).set(last);
  for (let day = lastDay; day > firstDay; day -= 1) secretOf(day - 1).set(sha256(secretOf(day)));
  return {
    of: (day) => {
      if (!(day >= firstDay && day <= lastDay))
        throw new Error("The simulated market has no secret for this day.");
      return secretOf(day);
    },
    commitment: sha256(secretOf(firstDay)),
  };
}
