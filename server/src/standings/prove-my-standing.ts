import { refuse } from "@paperchain/contract/refused.ts";
import type { RoundId } from "@paperchain/core/ids.ts";
import { type BatchTree, batchTree } from "@paperchain/core/oversight/batch-tree.ts";
import { toBase64 } from "@paperchain/core/oversight/bytes.ts";
import { writeFinalRow } from "@paperchain/core/standings/final-row.ts";
import type { Context } from "../context.ts";
import { sha256 } from "../db/sha256.ts";
import type { OpenSession } from "../sessions/session.ts";
import { findPosition, listLeafHashes } from "./queries/final-standings.ts";
import { rowSalt } from "./row-salt.ts";
import { findOwn } from "./show-standings.ts";

/** How many final tables are cached: all members of a round look at the same one. */
const treesMax = 4;

/** Proves by a path that a member's row is in a final table, whose root the log has. */
export function makeStandingProver(context: Context) {
  const { db } = context;
  const trees = new Map<RoundId, Promise<BatchTree>>();
  const treeOf = (id: RoundId): Promise<BatchTree> => {
    const tree = trees.get(id) ?? listLeafHashes(db, id).then((hashes) => batchTree(sha256, hashes));
    trees.delete(id);
    trees.set(id, tree);
    tree.catch(() => trees.delete(id));
    for (const oldest of [...trees.keys()].slice(0, -treesMax)) trees.delete(oldest);
    return tree;
  };
  return async (session: OpenSession, id: RoundId) => {
    const { found, own } = await findOwn(context, session, id);
    if (!found) return refuse("not_found");
    const { round, head, choice } = found;
    if (choice.shownTo === "nobody") return refuse("standings_hidden");
    if (round.state !== "ended" || !head?.final) return refuse("standings_not_final");
    const index = await findPosition(db, id, session.memberId);
    if (index === undefined || !own) return refuse("not_found");
    const { root, secret } = head.final;
    return {
      root: toBase64(root),
      members: head.members,
      index,
      row: writeFinalRow(own.figures, own.place, rowSalt(secret, own.id)),
      path: (await treeOf(id)).path(index).map(toBase64),
    };
  };
}
