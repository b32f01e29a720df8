import type { Invitee, InviteStatus } from "@paperchain/contract/accounts/member-shapes.ts";
import { refuse } from "@paperchain/contract/refused.ts";
import { inviteAgainHours } from "@paperchain/core/accounts/invitations/invite-list.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../db/connect.ts";
import { joinAddress } from "../../groups/join-address.ts";
import { findInvitationOf } from "../../groups/queries/invitations.ts";
import { appendOperatorAct } from "../../log/queries/operator-log.ts";
import { transactLogged } from "../../log/queries/transact-logged.ts";
import { deliveryOf } from "../../messages/delivery.ts";
import { type Message, writeMessages } from "../../messages/outbox.ts";
import { listWrittenTo } from "../../messages/queries/outbox.ts";
import { listMembersAmong } from "../queries/member-details.ts";
import { statusOf } from "./invitation-view.ts";

interface InviteResult {
  readonly email: string;
  readonly outcome: InviteStatus;
}

/** Previews the result for each person, without changing anything. */
export async function checkInvites(context: Context, actor: MemberId, people: readonly Invitee[]) {
  const invitation = await findInvitationOf(context.db, actor);
  const left = invitation.uses_max === null ? null : Math.max(0, invitation.uses_max - invitation.used);
  const usesLeft = statusOf(invitation, context.clock()) === "open" ? left : 0;
  const results = await resultsOf(context, context.db, people);
  return { usesLeft, results, delivery: deliveryOf(context, "email") };
}

/**
 * Writes to the people who are neither members nor recently invited. The letters are delivered after the commit. This
 * takes the log's lock, so that a list that is sent twice at once goes out once.
 */
export async function sendInvites(context: Context, actor: MemberId, people: readonly Invitee[]) {
  return transactLogged(context.db, async (tx) => {
    const invitation = await findInvitationOf(tx, actor);
    if (statusOf(invitation, context.clock()) !== "open") return refuse("code_closed");
    const results = await resultsOf(context, tx, people);
    const invited = new Set(results.flatMap(({ email, outcome }) => (outcome === "invited" ? email : [])));
    // A repeated address gets one letter.
    const names = new Map(people.map(({ email, name }) => [email, name]));
    const link = joinAddress(context, invitation.code);
    await writeMessages(
      context,
      tx,
      [...invited].map((email) => letterTo(email, names.get(email) ?? "", invitation.owner_name, link)),
    );
    await appendOperatorAct(
      tx,
      {
        type: "member.invite",
        actor,
        subject: actor,
        before: {},
        after: { invited: invited.size, leftOut: people.length - invited.size },
        reason: "",
      },
      context.clock(),
    );
    return { results, delivery: deliveryOf(context, "email") };
  });
}

async function resultsOf(
  context: Context,
  db: Database,
  people: readonly Invitee[],
): Promise<InviteResult[]> {
  const emails = people.map(({ email }) => email);
  const since = new Date(context.clock().getTime() - inviteAgainHours * 60 * 60_000);
  const members = await listMembersAmong(db, emails);
  const writtenTo = await listWrittenTo(db, emails, { subject, since });
  return emails.map((email) => {
    if (members.has(email)) return { email, outcome: "member" };
    return { email, outcome: writtenTo.has(email) ? "invited_before" : "invited" };
  });
}

const subject = "You are invited to Paperchain";

const letterTo = (to: string, name: string, from: string, link: string): Message => ({
  member: null,
  kind: "invitation",
  channel: "email",
  to,
  subject,
  body: `Hello${name ? ` ${name}` : ""},

${from} invites you to Paperchain: a place to practise crypto investing with paper money. Create your account here:

${link}

The invitation code is in the link. If you do not want to join, do nothing: nothing else will be sent because of this.`,
});
