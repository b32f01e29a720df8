import type { RoundId } from "@paperchain/core/ids.ts";
import { utf8 } from "@paperchain/core/oversight/bytes.ts";
import { appendTo, emptyTree, rootOf } from "@paperchain/core/oversight/growing-tree.ts";
import { leafHash } from "@paperchain/core/oversight/merkle-tree.ts";
import type { StandingsChoice } from "@paperchain/core/standings/choice.ts";
import { writeFinalRow } from "@paperchain/core/standings/final-row.ts";
import type { Context } from "../context.ts";
import type { Database } from "../db/connect.ts";
import { sha256 } from "../db/sha256.ts";
import { transact } from "../db/transact.ts";
import { insertLeaves } from "./queries/final-standings.ts";
import { findHead, finishHead } from "./queries/heads.ts";
import { readStandings, tryToLockStandings } from "./queries/read-standings.ts";
import { eachStanding } from "./queries/standings.ts";
import { readInParts } from "./read-in-parts.ts";
import type { StandingsContext } from "./refresh-standings.ts";
import { rowSalt } from "./row-salt.ts";

type FinishContext = StandingsContext & Pick<Context, "randomBytes">;

const secretBytes = 32;

/**
 * Fixes the standings of a round, because no trade is open any more. It reads the journals again from the beginning,
 * because rows that are only added to would keep changes that somebody made to them. It reads most in parts first, so
 * that little is left for the transaction that fixes them. Returns false if another server is reading them now; fixed
 * standings stay as they are.
 */
export async function finishStandings(
  { db, clock, randomBytes }: FinishContext,
  round: RoundId,
  choice: StandingsChoice,
): Promise<boolean> {
  if (!(await readInParts(db, round, { afresh: true })) && !(await findHead(db, round))?.final) return false;
  return transact(db, async (tx) => {
    if (!(await tryToLockStandings(tx, round))) return false;
    if ((await findHead(tx, round))?.final) return true;
    const at = clock();
    await readStandings(tx, round, at);
    const secret = randomBytes(secretBytes);
    const root = await writeLeaves(tx, round, choice, secret);
    await finishHead(tx, round, { ...choice, root, secret, at });
    return true;
  });
}

/** Hashes the rows of a table in its order. Returns the root over them. */
async function writeLeaves(
  tx: Database,
  round: RoundId,
  { rankBy }: StandingsChoice,
  secret: Buffer,
): Promise<Uint8Array> {
  let tree = emptyTree;
  for await (const rows of eachStanding(tx, round, rankBy)) {
    const leaves = rows.map(({ id, figures, place }) => {
      const text = utf8(writeFinalRow(figures, place, rowSalt(secret, id)));
      return { member: id, text, hash: leafHash(sha256, text) };
    });
    await insertLeaves(tx, round, tree.size, leaves);
    for (const { text } of leaves) tree = appendTo(sha256, tree, text);
  }
  return rootOf(sha256, tree);
}
