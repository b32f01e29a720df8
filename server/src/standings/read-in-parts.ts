import type { MemberId, RoundId } from "@paperchain/core/ids.ts";
import type { Database } from "../db/connect.ts";
import { transact } from "../db/transact.ts";
import { findHead } from "./queries/heads.ts";
import { readSomeStandings, tryToLockStandings } from "./queries/read-standings.ts";

/**
 * While a transaction writes, nothing newer can be sealed, so each must be short: about 0.2 s for this many members who
 * all have new movements.
 */
const membersAtOnce = 1_000;
/** With a hundred movements each, this many members take about 0.4 s. */
const journalsAtOnce = 100;

interface Parts {
  readonly many?: number;
  /** Whether to read the journals again from the beginning, whatever the rows say. */
  readonly afresh?: boolean;
  /** Runs in the transaction of the last part. */
  readonly atEnd?: (tx: Database) => Promise<unknown>;
}

/**
 * Reads the standings of a current round, each part of its members in a transaction of its own. Stops and returns false
 * if another server is reading them now, or if they are fixed.
 */
export async function readInParts(
  db: Database,
  round: RoundId,
  { afresh = false, many = afresh ? journalsAtOnce : membersAtOnce, atEnd }: Parts = {},
): Promise<boolean> {
  for (let after: MemberId | undefined; ; ) {
    const last = await transact(db, async (tx) => {
      if (!(await tryToLockStandings(tx, round)) || (await findHead(tx, round))?.final) return "stopped";
      const read = await readSomeStandings(tx, round, { after, many, afresh });
      if (!read) await atEnd?.(tx);
      return read;
    });
    if (last === "stopped") return false;
    if (!last) return true;
    after = last;
  }
}
