import type { MemberId, RoundId } from "@paperchain/core/ids.ts";
import type { Database } from "../db/connect.ts";
import { findHead } from "../db/queries/standings/heads.ts";
import { readSomeStandings, tryToLockStandings } from "../db/queries/standings/read-standings.ts";
import { transact } from "../db/transact.ts";

/** Nothing newer is sealed while a transaction writes, so each is short: about 0.2 s for so many members who all moved. */
const membersAtOnce = 1_000;

/**
 * Reads the standings of a round that is under way, each part of its members in a transaction of its own. `atEnd` runs in the last
 * one. Stops if another server reads them now, or if they are fixed.
 */
export async function readInParts(
  db: Database,
  round: RoundId,
  { many = membersAtOnce, atEnd }: { many?: number; atEnd?: (tx: Database) => Promise<unknown> } = {},
): Promise<void> {
  for (let after: MemberId | undefined; ; ) {
    const last = await transact(db, async (tx) => {
      if (!(await tryToLockStandings(tx, round)) || (await findHead(tx, round))?.final) return undefined;
      const read = await readSomeStandings(tx, round, { after, many });
      if (!read) await atEnd?.(tx);
      return read;
    });
    if (!last) return;
    after = last;
  }
}
