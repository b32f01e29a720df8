import { Refused, refuse } from "@paperchain/contract/refused.ts";
import type { RoundId } from "@paperchain/core/ids.ts";
import { batchTree } from "@paperchain/core/oversight/batch-tree.ts";
import { toBase64 } from "@paperchain/core/oversight/bytes.ts";
import { writeFinalRow } from "@paperchain/core/standings/final-row.ts";
import type { OpenSession } from "../../authentication/session.ts";
import type { Context } from "../../context.ts";
import { findPosition, listLeafHashes } from "../../db/queries/standings/final-standings.ts";
import { findStanding } from "../../db/queries/standings/standings.ts";
import { sha256 } from "../../db/sha256.ts";
import { findMine } from "./show-standings.ts";

/** The member's row of a final table, and its path to the root that the log has. */
export async function proveMyStanding(context: Context, session: OpenSession, id: RoundId) {
  const found = await findMine(context, session, id);
  if (found instanceof Refused) return found;
  const { round, head, choice } = found;
  if (choice.shownTo === "nobody") return refuse("standings_hidden");
  if (round.state !== "ended" || !head?.final) return refuse("standings_not_final");
  const { db } = context;
  const index = await findPosition(db, id, session.memberId);
  const own = await findStanding(db, id, choice.rankBy, session.memberId);
  if (index === undefined || !own) return refuse("not_found");
  const tree = batchTree(sha256, await listLeafHashes(db, id));
  return {
    root: toBase64(head.final.root),
    members: head.members,
    index,
    row: writeFinalRow(own.figures, own.place),
    path: tree.path(index).map(toBase64),
  };
}
