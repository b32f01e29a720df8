import { emptyColumns } from "@paperchain/core/accounts/profile-fields.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import type { Member, Reachable } from "../../members/queries/members.ts";

/** Removes everything personal from a member's row. The row stays for the ledger and the operator log to refer to. */
export async function blankMember(
  db: Database,
  id: MemberId,
  erased: { by: MemberId; at: Date },
): Promise<void> {
  // Before the member's row, in the same order as a registration with the code, because changing members also counts
  // them.
  await db
    .updateTable("invitations")
    .set({ revoked_at: erased.at })
    .where("member_id", "=", id)
    .where("revoked_at", "is", null)
    .execute();
  await db
    .updateTable("members")
    .set({
      full_name: erasedName,
      email: null,
      phone: null,
      user_name: null,
      pin_reset_at: null,
      password_hash: "",
      ...nothingSaid,
      role: "user",
      status: "suspended",
      kyc_status: "not_submitted",
      erased_at: erased.at,
      erased_by: erased.by,
    })
    .where("id", "=", id)
    .execute();
}

const erasedName = "Deleted member";

/** An empty profile. */
const nothingSaid = {
  ...emptyColumns,
  first_name: null,
  last_name: null,
  notes: null,
  email_confirmed_at: null,
  phone_confirmed_at: null,
  avatar_key: null,
  first_steps_hidden_at: null,
};

/** Sessions with their addresses, links, security settings, documents: rows that exist only for the member. */
export async function deleteTracesOf(db: Database, id: MemberId): Promise<void> {
  for (const table of [
    "sessions",
    "devices",
    "reset_links",
    "two_factor",
    "recovery_codes",
    "contact_codes",
    "muted_topics",
    "idempotency",
    "avatars",
    "kyc_documents",
    "checkpoint_holders",
    "checkpoint_mails",
    "inbox_reads",
  ] as const) {
    await db.deleteFrom(table).where("member_id", "=", id).execute();
  }
}

/** Messages to the member, including those from before the account and those sent while logged out. */
export async function deleteMessagesTo(db: Database, member: Reachable): Promise<void> {
  const contacts = confirmedContacts(member);
  await db
    .deleteFrom("outbox")
    .where((where) =>
      where.or([
        where("member_id", "=", member.id),
        where("recipient", "=", sql<string>`any(${contacts}::text[])`),
      ]),
    )
    .execute();
}

/**
 * Invitations in the name of an administrator. Each contains that administrator's code, which is revoked with the
 * account.
 */
export async function deleteInvitesOf(db: Database, id: MemberId): Promise<void> {
  await sql`delete from outbox o using invitations i where i.member_id = ${id} and i.group_id is null
    and o.kind = 'invitation' and strpos(o.body, i.code) > 0`.execute(db);
}

/** An unconfirmed address may belong to another person, who has messages of their own. */
export const confirmedContacts = (member: Reachable): string[] => [
  ...(member.email && member.email_confirmed_at ? [member.email] : []),
  ...(member.phone && member.phone_confirmed_at ? [member.phone] : []),
];

/** Stored answers to administrators' calls about the member. */
export async function deleteAnswersAbout(db: Database, id: MemberId): Promise<void> {
  // Only administrators who acted on the member have such answers, and the log names them, so this reads only theirs.
  await sql`delete from idempotency where member_id in (select actor_id from log_persons)
    and (answer_text like ${`%${id}%`} or answer::text like ${`%${id}%`})`.execute(db);
}

/**
 * Open requests for a new password, with the typed identifier. Nobody else has the account's e-mail, phone or user
 * name.
 */
export async function deleteJobsNaming(
  db: Database,
  member: Pick<Member, "email" | "phone" | "user_name">,
): Promise<void> {
  await sql`delete from pgboss.job where name = 'send-reset-link'
    and lower(trim(data ->> 'identifier')) in (${member.email}, ${member.phone}, ${member.user_name})`.execute(
    db,
  );
}

/** A withdrawal's address may be one that the person uses elsewhere, too. */
export async function blankAddresses(db: Database, id: MemberId): Promise<void> {
  await db
    .updateTable("transactions")
    .set({ address: null })
    .where("member_id", "=", id)
    .where("address", "is not", null)
    .execute();
}

/**
 * The member's reasons for trades, with the salts of their hashes. The hashes stay in the books; without the salts,
 * nobody can confirm a guess.
 */
export async function blankReasons(db: Database, id: MemberId): Promise<void> {
  await db
    .updateTable("trade_forecasts")
    .set({ reason: null, reason_salt: null })
    .where("member_id", "=", id)
    .where("reason", "is not", null)
    .execute();
}
