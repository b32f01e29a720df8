import { boardLinksMax } from "@paperchain/core/groups/group.ts";
import type { BoardId, GroupId, MemberId } from "@paperchain/core/ids.ts";
import { type Insertable, type Selectable, sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import type { BoardsTable } from "../tables.ts";

export interface MadeBoard extends Omit<Selectable<BoardsTable>, "token_hash"> {
  readonly maker: string;
  /** The administrator who revoked it. */
  readonly revoker: string | null;
}

const madeBoards = (db: Database) =>
  db
    .selectFrom("boards as b")
    .innerJoin("members as maker", "maker.id", "b.made_by")
    .leftJoin("members as revoker", "revoker.id", "b.revoked_by")
    .select(["b.id", "b.group_id", "made_by", "made_at", "b.expires_at", "revoked_at", "revoked_by"])
    .select(["maker.full_name as maker", "revoker.full_name as revoker"]);

/** The links that work at a time, newest first, followed by the newest ended ones. */
export async function listBoards(db: Database, group: GroupId, now: Date): Promise<MadeBoard[]> {
  return madeBoards(db)
    .where("b.group_id", "=", group)
    .orderBy(sql`(revoked_at is null and (b.expires_at is null or b.expires_at > ${now}))`, "desc")
    .orderBy("b.id", "desc")
    .limit(2 * boardLinksMax)
    .execute();
}

export async function findBoard(db: Database, id: BoardId): Promise<MadeBoard | undefined> {
  return madeBoards(db).where("b.id", "=", id).executeTakeFirst();
}

/** The group whose board a token opens, and whether the token still works. */
export async function findBoardByToken(
  db: Database,
  tokenHash: Buffer,
): Promise<Pick<MadeBoard, "group_id" | "expires_at" | "revoked_at"> | undefined> {
  return db
    .selectFrom("boards")
    .select(["group_id", "expires_at", "revoked_at"])
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
}

export async function insertBoard(
  tx: Database,
  board: Omit<Insertable<BoardsTable>, "revoked_at" | "revoked_by">,
): Promise<void> {
  await tx
    .insertInto("boards")
    .values({ ...board, revoked_at: null, revoked_by: null })
    .execute();
}

/** Revokes a link; false if it was already revoked. */
export async function markBoardRevoked(
  tx: Database,
  id: BoardId,
  { by, at }: { by: MemberId; at: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable("boards")
    .set({ revoked_at: at, revoked_by: by })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Ends all links of a closed group. Returns how many. */
export async function revokeBoards(
  tx: Database,
  group: GroupId,
  { by, at }: { by: MemberId; at: Date },
): Promise<number> {
  const result = await tx
    .updateTable("boards")
    .set({ revoked_at: at, revoked_by: by })
    .where("group_id", "=", group)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** The links of an administrator that nobody revoked, oldest first. */
export async function listBoardsOf(db: Database, member: MemberId): Promise<MadeBoard[]> {
  return madeBoards(db)
    .where("b.made_by", "=", member)
    .where("revoked_at", "is", null)
    .orderBy("b.id")
    .execute();
}

export async function giveBoard(tx: Database, id: BoardId, to: MemberId): Promise<void> {
  await tx.updateTable("boards").set({ made_by: to }).where("id", "=", id).execute();
}
