import type { MemberId, SessionId } from "@paperchain/core/ids.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";

/** Whether a browser is known as this member's device. The query costs the same if there is no member. */
export async function isKnownDevice(
  db: Database,
  member: MemberId | undefined,
  tokenHash: Buffer,
): Promise<boolean> {
  const found = await db
    .selectFrom("devices")
    .select("member_id")
    .where("token_hash", "=", tokenHash)
    .where("member_id", "is not distinct from", member ?? null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether this server issued the token, to any member. */
export async function isDeviceToken(db: Database, tokenHash: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom("devices")
    .select("member_id")
    .where("token_hash", "=", tokenHash)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Among the members who logged in with this browser, the one with this e-mail or phone key. */
export async function findDeviceOwner(
  db: Database,
  tokenHash: Buffer,
  identifier: string,
): Promise<MemberId | undefined> {
  const found = await db
    .selectFrom("devices")
    .innerJoin("members", "members.id", "devices.member_id")
    .select("member_id")
    .where("token_hash", "=", tokenHash)
    .where((where) =>
      where.or([
        where("email", "=", identifier),
        where("user_name", "=", identifier),
        sql<boolean>`phone_key(phone) = ${identifier}`,
      ]),
    )
    .executeTakeFirst();
  return found?.member_id;
}

/** A login makes the device known from now on, and resets its wrong tries. */
export async function storeDevice(
  db: Database,
  device: { member: MemberId; tokenHash: Buffer; at: Date },
): Promise<void> {
  await db
    .insertInto("devices")
    .values({
      member_id: device.member,
      token_hash: device.tokenHash,
      created_at: device.at,
      last_login_at: device.at,
    })
    .onConflict((conflict) =>
      conflict.columns(["member_id", "token_hash"]).doUpdateSet({ failures: 0, last_login_at: device.at }),
    )
    .execute();
}

/** Forgets the member's longest unused devices, so that at most this number stay known. */
export async function forgetDevicesBeyond(
  db: Database,
  { member, knownMax }: { member: MemberId; knownMax: number },
): Promise<void> {
  await sql`
    delete from devices where (member_id, token_hash) in (
      select member_id, token_hash from devices where member_id = ${member}
      order by last_login_at desc, token_hash offset ${knownMax})`.execute(db);
}

/** Counts a wrong try on a known device. Forgets the device after its last allowed try. */
export async function countDeviceFailure(
  db: Database,
  device: { member: MemberId; tokenHash: Buffer; failuresMax: number },
): Promise<void> {
  const ofMember = sql`member_id = ${device.member} and token_hash = ${device.tokenHash}`;
  await sql`update devices set failures = failures + 1 where ${ofMember}`.execute(db);
  await sql`delete from devices where ${ofMember} and failures >= ${device.failuresMax}`.execute(db);
}

/** Forgets a member's devices: all, or all but the one of a session. */
export async function forgetDevices(
  db: Database,
  member: MemberId,
  exceptOf: SessionId | undefined,
): Promise<void> {
  await sql`
    delete from devices where member_id = ${member} and token_hash is distinct from
      (select device_hash from sessions where id = ${exceptOf ?? null}::uuid)`.execute(db);
}

/** Forgets the device of a session, unless another open session uses the same one. */
export async function forgetDeviceOf(
  db: Database,
  member: MemberId,
  which: { session: SessionId; exceptOf: SessionId },
): Promise<void> {
  await sql`
    delete from devices where member_id = ${member}
      and token_hash = (select device_hash from sessions where id = ${which.session} and member_id = ${member})
      and token_hash is distinct from (select device_hash from sessions where id = ${which.exceptOf})`.execute(
    db,
  );
}

export async function deleteDevicesUnusedSince(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("devices").where("last_login_at", "<", before).execute();
}
