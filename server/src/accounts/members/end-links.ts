import type { MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../../context.ts";
import { giveBoard, listBoardsOf, markBoardRevoked } from "../../groups/queries/boards.ts";
import { giveInvitation, listJoinLinksOf, updateInvitation } from "../../groups/queries/invitations.ts";
import { appendOperatorAct } from "../../log/queries/operator-log.ts";
import type { LoggedTransaction } from "../../log/queries/transact-logged.ts";
import { publish } from "../../realtime/publish.ts";

interface Leaving {
  readonly actor: MemberId;
  /** The administrator who made the links. */
  readonly of: MemberId;
  /** Whether the links pass to the acting administrator, for a class in progress. */
  readonly keep: boolean;
  readonly reason: string;
}

/**
 * When an administrator leaves, their join links and links to boards are revoked, or pass to the acting administrator.
 */
export async function endLinks(
  { groups }: Context,
  tx: LoggedTransaction,
  { actor, of, keep, reason }: Leaving,
  now: Date,
): Promise<void> {
  const [links, boards] = [await listJoinLinksOf(tx, of), await listBoardsOf(tx, of)];
  if (links.length + boards.length === 0) return;
  await publish(tx, { changed: ["group"] });
  if (keep) {
    for (const { id } of links) await giveInvitation(tx, id, actor);
    for (const { id } of boards) await giveBoard(tx, id, actor);
    const after = { joinLinks: links.length, boards: boards.length };
    await appendOperatorAct(
      tx,
      { type: "member.keep-links", actor, subject: of, before: {}, after, reason },
      now,
    );
    return;
  }
  for (const { id } of links) await updateInvitation(tx, id, { revoked_at: now });
  for (const { id } of boards) await markBoardRevoked(tx, id, { by: actor, at: now });
  const revoked = [
    ...links.map(({ group_id }) => ({ type: "join-link.revoke", group_id }) as const),
    ...boards.map(({ group_id }) => ({ type: "board.revoke", group_id }) as const),
  ];
  for (const { type, group_id } of revoked) {
    const group = group_id && groups.find(group_id);
    if (!group) throw new Error("The group of a link is not there.");
    const [before, after] = [{ revoked: false }, { revoked: true, group: group.name }];
    await appendOperatorAct(tx, { type, actor, subject: group.id, before, after, reason }, now);
  }
}
