import type { RoundId } from "@paperchain/core/ids.ts";
import { utf8 } from "@paperchain/core/oversight/bytes.ts";
import { appendTo, emptyTree, rootOf } from "@paperchain/core/oversight/growing-tree.ts";
import { leafHash } from "@paperchain/core/oversight/merkle-tree.ts";
import type { StandingsChoice } from "@paperchain/core/standings/choice.ts";
import { writeFinalRow } from "@paperchain/core/standings/final-row.ts";
import type { Database } from "../db/connect.ts";
import { insertLeaves } from "../db/queries/standings/final-standings.ts";
import { findHead, finishHead } from "../db/queries/standings/heads.ts";
import { readStandings, tryToLockStandings } from "../db/queries/standings/read-standings.ts";
import { eachStanding } from "../db/queries/standings/standings.ts";
import { sha256 } from "../db/sha256.ts";
import { transact } from "../db/transact.ts";
import type { StandingsContext } from "./refresh-standings.ts";

/**
 * Reads the standings of a round for the last time and fixes them, in one transaction: nothing is open in it any more. Returns false
 * if another server reads them now; standings that are fixed stay as they are.
 */
export async function finishStandings(
  { db, clock }: StandingsContext,
  round: RoundId,
  choice: StandingsChoice,
): Promise<boolean> {
  return transact(db, async (tx) => {
    if (!(await tryToLockStandings(tx, round))) return false;
    if ((await findHead(tx, round))?.final) return true;
    const at = clock();
    await readStandings(tx, round, at);
    const root = await writeLeaves(tx, round, choice);
    await finishHead(tx, round, { ...choice, root, at });
    return true;
  });
}

/** Hashes the rows of a table in its order. Returns the root over them. */
async function writeLeaves(tx: Database, round: RoundId, { rankBy }: StandingsChoice): Promise<Uint8Array> {
  let tree = emptyTree;
  for await (const rows of eachStanding(tx, round, rankBy)) {
    const leaves = rows.map(({ id, figures, place }) => {
      const text = utf8(writeFinalRow(figures, place));
      return { member: id, text, hash: leafHash(sha256, text) };
    });
    await insertLeaves(tx, round, tree.size, leaves);
    for (const { text } of leaves) tree = appendTo(sha256, tree, text);
  }
  return rootOf(sha256, tree);
}
