import type { MemberId } from "@paperchain/core/ids.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";

export type TwoFactor = NonNullable<Awaited<ReturnType<typeof findTwoFactor>>>;

export async function findTwoFactor(db: Database, member: MemberId) {
  return db.selectFrom("two_factor").selectAll().where("member_id", "=", member).executeTakeFirst();
}

export async function isTwoFactorOn(db: Database, member: MemberId): Promise<boolean> {
  return (await findTwoFactor(db, member))?.confirmed_at != null;
}

/** Stores an unconfirmed secret, replacing an earlier one. Nothing changes if one is confirmed. */
export async function offerTwoFactor(
  db: Database,
  offer: { member: MemberId; secret: Buffer; at: Date },
): Promise<boolean> {
  const stored = await db
    .insertInto("two_factor")
    .values({ member_id: offer.member, secret: offer.secret, created_at: offer.at, confirmed_at: null })
    .onConflict((conflict) =>
      conflict
        .column("member_id")
        .doUpdateSet({ secret: offer.secret, created_at: offer.at, last_step: 0n })
        .where("two_factor.confirmed_at", "is", null),
    )
    .returning("member_id")
    .executeTakeFirst();
  return stored !== undefined;
}

/**
 * Confirms the secret, so that logins ask for codes. A repeated confirmation, or a code of another secret, changes
 * nothing.
 */
export async function confirmTwoFactor(
  db: Database,
  confirmed: { member: MemberId; secret: Buffer; step: bigint; at: Date },
): Promise<boolean> {
  const done = await db
    .updateTable("two_factor")
    .set({ confirmed_at: confirmed.at, last_step: confirmed.step })
    .where("member_id", "=", confirmed.member)
    .where("secret", "=", confirmed.secret)
    .where("confirmed_at", "is", null)
    .returning("member_id")
    .executeTakeFirst();
  return done !== undefined;
}

export async function deleteTwoFactor(db: Database, member: MemberId): Promise<boolean> {
  const gone = await db
    .deleteFrom("two_factor")
    .where("member_id", "=", member)
    .returning("member_id")
    .executeTakeFirst();
  return gone !== undefined;
}

/** Deletes an unconfirmed secret; a confirmed one stays. */
export async function withdrawTwoFactorOffer(db: Database, member: MemberId): Promise<void> {
  await db
    .deleteFrom("two_factor")
    .where("member_id", "=", member)
    .where("confirmed_at", "is", null)
    .execute();
}

/** Uses up a time step and all earlier ones: out of several simultaneous tries, one succeeds. */
export async function useTimeStep(db: Database, member: MemberId, step: bigint): Promise<boolean> {
  const used = await db
    .updateTable("two_factor")
    .set({ last_step: step })
    .where("member_id", "=", member)
    .where("confirmed_at", "is not", null)
    .where("last_step", "<", step)
    .returning("member_id")
    .executeTakeFirst();
  return used !== undefined;
}

/** Uses up a recovery code: out of several simultaneous tries, one succeeds. */
export async function useRecoveryCode(
  db: Database,
  member: MemberId,
  code: { hash: Buffer; at: Date },
): Promise<boolean> {
  const used = await db
    .updateTable("recovery_codes")
    .set({ used_at: code.at })
    .where("member_id", "=", member)
    .where("code_hash", "=", code.hash)
    .where("used_at", "is", null)
    .returning("member_id")
    .executeTakeFirst();
  return used !== undefined;
}

/** Replaces all recovery codes, used or not. */
export async function replaceRecoveryCodes(
  db: Database,
  member: MemberId,
  hashes: readonly Buffer[],
): Promise<void> {
  await db.deleteFrom("recovery_codes").where("member_id", "=", member).execute();
  const rows = hashes.map((code_hash) => ({ member_id: member, code_hash, used_at: null }));
  await db.insertInto("recovery_codes").values(rows).execute();
}

export async function countRecoveryCodesLeft(db: Database, member: MemberId): Promise<number> {
  const { left } = await db
    .selectFrom("recovery_codes")
    .select(sql<bigint>`count(*)`.as("left"))
    .where("member_id", "=", member)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Secrets that are sealed with a key other than the newest. */
export async function lockSecretsSealedOtherwise(
  tx: Database,
  which: { mark: Buffer; limit: number },
): Promise<{ member_id: MemberId; secret: Buffer }[]> {
  return tx
    .selectFrom("two_factor")
    .select(["member_id", "secret"])
    .where(sql<boolean>`substring(secret from 1 for ${which.mark.length}) <> ${which.mark}`)
    .limit(which.limit)
    .forUpdate()
    .execute();
}

export async function updateSecret(db: Database, member: MemberId, secret: Buffer): Promise<void> {
  await db.updateTable("two_factor").set({ secret }).where("member_id", "=", member).execute();
}
