import type { Sha256 } from "../../oversight/merkle-tree.ts";
import { firstDay, lastDay } from "./moments.ts";

/** The secrets of all days of a simulated market. */
export interface DaySecrets {
  /** The secret that a day's prices are computed from. */
  of(day: number): Uint8Array;
  /** The hash of the first day's secret: known from the beginning, and gives no secret away. */
  readonly commitment: Uint8Array;
}

/**
 * A chain of secrets: a day's is the SHA-256 of the next day's. So a day's secret gives all earlier ones and no later
 * one, and the commitment fixes them all: nobody can exchange one later.
 */
export function chainSecrets(sha256: Sha256, last: Uint8Array): DaySecrets {
  const secrets: Uint8Array[] = [last];
  for (let day = lastDay; day > firstDay; day -= 1) secrets.push(sha256(secrets.at(-1) ?? last));
  return {
    of: (day) => {
      const secret = secrets[lastDay - day];
      if (!secret) throw new Error("The simulated market has no secret for this day.");
      return secret;
    },
    commitment: sha256(secrets.at(-1) ?? last),
  };
}
