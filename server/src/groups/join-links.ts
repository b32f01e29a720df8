import type { JoinLink } from "@paperchain/contract/groups/shapes.ts";
import { refuse } from "@paperchain/contract/refused.ts";
import {
  invitationCodeBytes,
  invitationCodeFrom,
  invitationStatus,
} from "@paperchain/core/accounts/invitations/invitation.ts";
import { joinLinksMax } from "@paperchain/core/groups/group.ts";
import type { GroupId, InvitationId, MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../context.ts";
import { newId } from "../db/new-id.ts";
import { appendOperatorAct } from "../log/queries/operator-log.ts";
import { transactLogged } from "../log/queries/transact-logged.ts";
import { publish } from "../realtime/publish.ts";
import { joinAddress } from "./join-address.ts";
import {
  findInvitation,
  listJoinLinks as findJoinLinks,
  insertInvitation,
  lockInvitation,
  type OwnedInvitation,
  updateInvitation,
} from "./queries/invitations.ts";

export async function listJoinLinks(context: Context, id: GroupId) {
  if (!context.groups.find(id)) return refuse("not_found");
  return { links: (await findJoinLinks(context.db, id)).map((link) => joinLinkView(context, link)) };
}

/** A link as a wall or a printed page shows it. */
export async function showJoinLink(context: Context, id: InvitationId) {
  const link = await findInvitation(context.db, id);
  const group = link?.group_id ? context.groups.find(link.group_id) : undefined;
  return link && group ? { ...joinLinkView(context, link), group: group.name } : refuse("not_found");
}

export interface NewLink {
  readonly usesMax: number | null;
  readonly expiresAt: string | null;
  readonly pinOnly: boolean;
}

/** An administrator makes a link into a group. */
export async function makeJoinLink(
  context: Context,
  actor: MemberId,
  { group: id, usesMax, expiresAt, pinOnly }: NewLink & { group: GroupId },
) {
  const now = context.clock();
  if (expiresAt !== null && new Date(expiresAt) <= now) return refuse("expiry_past");
  return transactLogged(context.db, async (tx) => {
    const group = context.groups.find(id);
    if (!group) return refuse("not_found");
    if (group.state === "closed") return refuse("group_closed");
    const open = (await findJoinLinks(tx, id)).filter(
      (link) => joinLinkView(context, link).status === "open",
    );
    if (open.length >= joinLinksMax) return refuse("too_many_links");
    const made: InvitationId = newId(now);
    await insertInvitation(tx, {
      id: made,
      member_id: actor,
      code: invitationCodeFrom(context.randomBytes(invitationCodeBytes)),
      uses_max: usesMax,
      used: 0,
      revoked_at: null,
      created_at: now,
      group_id: id,
      expires_at: expiresAt === null ? null : new Date(expiresAt),
      pin_only: pinOnly,
    });
    // The code lets anybody into the club, so the public log does not contain it.
    const after = { group: group.name, usesMax, expiresAt, pinOnly };
    await appendOperatorAct(
      tx,
      { type: "join-link.make", actor, subject: id, before: {}, after, reason: "" },
      now,
    );
    await publish(tx, { changed: ["group"] });
    const link = await lockInvitation(tx, made);
    if (!link) throw new Error("A link that was just written is not there.");
    return joinLinkView(context, link);
  });
}

export async function revokeJoinLink(context: Context, actor: MemberId, id: InvitationId) {
  const now = context.clock();
  return transactLogged(context.db, async (tx) => {
    const link = await lockInvitation(tx, id);
    const group = link?.group_id ? context.groups.find(link.group_id) : undefined;
    if (!link || !group) return refuse("not_found");
    if (link.revoked_at) return joinLinkView(context, link);
    await updateInvitation(tx, id, { revoked_at: now });
    const [before, after] = [{ revoked: false }, { revoked: true, group: group.name }];
    await appendOperatorAct(
      tx,
      { type: "join-link.revoke", actor, subject: group.id, before, after, reason: "" },
      now,
    );
    await publish(tx, { changed: ["group"] });
    return joinLinkView(context, { ...link, revoked_at: now });
  });
}

function joinLinkView(context: Context, link: OwnedInvitation): JoinLink {
  const { id, code, used, uses_max, revoked_at, expires_at, pin_only, created_at, owner_name } = link;
  const terms = { revokedAt: revoked_at, usesMax: uses_max, used, expiresAt: expires_at };
  return {
    id,
    code,
    link: joinAddress(context, code),
    status: invitationStatus(terms, context.clock()),
    used,
    usesMax: uses_max,
    expiresAt: expires_at?.toISOString() ?? null,
    pinOnly: pin_only,
    createdAt: created_at.toISOString(),
    madeBy: owner_name,
  };
}
