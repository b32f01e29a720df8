import type { BoardLink } from "@paperchain/contract/boards/shapes.ts";
import { refuse } from "@paperchain/contract/refused.ts";
import { boardLinksMax } from "@paperchain/core/groups/group.ts";
import type { BoardId, GroupId, MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../context.ts";
import type { Database } from "../db/connect.ts";
import { newId } from "../db/new-id.ts";
import {
  findBoard,
  listBoards as findBoards,
  insertBoard,
  type MadeBoard,
  markBoardRevoked,
} from "../groups/queries/boards.ts";
import { appendOperatorAct } from "../log/queries/operator-log.ts";
import { transactLogged } from "../log/queries/transact-logged.ts";
import { publish } from "../realtime/publish.ts";
import { hashToken, newToken } from "../sessions/session-token.ts";

export async function listBoards(context: Context, group: GroupId) {
  if (!context.groups.find(group)) return refuse("not_found");
  return { boards: (await findBoards(context.db, group, context.clock())).map(boardLinkView) };
}

/** An administrator makes a link to the board of a group. The token is in the answer, and its hash in the database. */
export async function makeBoard(
  context: Context,
  actor: MemberId,
  { group: groupId, expiresAt }: { group: GroupId; expiresAt: string | null },
) {
  const expires_at = expiresAt === null ? null : new Date(expiresAt);
  if (expires_at && expires_at <= context.clock()) return refuse("expiry_past");
  const token = newToken(context.randomBytes);
  return transactLogged(context.db, async (tx) => {
    const now = context.clock();
    const group = context.groups.find(groupId);
    if (!group) return refuse("not_found");
    if (group.state === "closed") return refuse("group_closed");
    const working = (await findBoards(tx, groupId, now)).filter((board) => works(board, now));
    if (working.length >= boardLinksMax) return refuse("too_many_boards");
    const id: BoardId = newId(now);
    const board = {
      id,
      group_id: groupId,
      token_hash: hashToken(token),
      made_by: actor,
      made_at: now,
      expires_at,
    };
    await insertBoard(tx, board);
    const after = { group: group.name, expiresAt };
    await appendOperatorAct(
      tx,
      { type: "board.make", actor, subject: groupId, before: {}, after, reason: "" },
      now,
    );
    await publish(tx, { changed: ["group"] });
    const made = boardLinkView(await demandBoard(tx, id));
    return { ...made, link: `${context.publicUrl()}/board#token=${token}` };
  });
}

export async function revokeBoard(context: Context, actor: MemberId, id: BoardId) {
  return transactLogged(context.db, async (tx) => {
    const now = context.clock();
    const board = await findBoard(tx, id);
    const group = board && context.groups.find(board.group_id);
    if (!group) return refuse("not_found");
    if (await markBoardRevoked(tx, id, { by: actor, at: now })) {
      const [before, after] = [{ revoked: false }, { revoked: true, group: group.name }];
      await appendOperatorAct(
        tx,
        { type: "board.revoke", actor, subject: group.id, before, after, reason: "" },
        now,
      );
      await publish(tx, { changed: ["group"] });
    }
    return boardLinkView(await demandBoard(tx, id));
  });
}

async function demandBoard(tx: Database, id: BoardId): Promise<MadeBoard> {
  const board = await findBoard(tx, id);
  if (!board) throw new Error("A board that was just written is not there.");
  return board;
}

const works = ({ revoked_at, expires_at }: MadeBoard, now: Date): boolean =>
  revoked_at === null && (expires_at === null || expires_at > now);

const boardLinkView = ({ id, made_at, maker, expires_at, revoked_at, revoker }: MadeBoard): BoardLink => ({
  id,
  madeAt: made_at.toISOString(),
  madeBy: maker,
  expiresAt: expires_at?.toISOString() ?? null,
  revokedAt: revoked_at?.toISOString() ?? null,
  revokedBy: revoker,
});
