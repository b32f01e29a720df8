import { refuse } from "@paperchain/contract/refused.ts";
import { openSessionsMax, sessionExpiry } from "@paperchain/core/accounts/session.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import { knownDevicesMax } from "@paperchain/core/security/device.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../db/connect.ts";
import { newId } from "../../db/new-id.ts";
import { transact } from "../../db/transact.ts";
import { admitMember, type MemberWithHash } from "../../members/queries/members.ts";
import { forgetDevicesBeyond, isDeviceToken, storeDevice } from "../../security/queries/devices.ts";
import { endSessionsBeyond, insertSession } from "../../sessions/queries.ts";
import { hashToken, newToken } from "../../sessions/session-token.ts";
import { memberView } from "../members/member-view.ts";
import { tellOfNewDevice, tellOfRecoveryCode } from "./tell-of-login.ts";

export interface Entry {
  /** The member, with the hash that the password was compared with. */
  readonly member: MemberWithHash;
  readonly remember: boolean;
  readonly address: string;
  readonly userAgent: string;
  readonly device?: string | undefined;
  /** Whether the member logged in on this device before. */
  readonly known: boolean;
  /** Whether a recovery code replaced the authenticator app. */
  readonly recovered: boolean;
}

/**
 * Opens a session for a member who proved their identity, and makes the device known. If the password changed after the
 * comparison, no session opens.
 */
export async function openSession(context: Context, entry: Entry) {
  return transact(context.db, (tx) => openSessionIn(context, tx, entry));
}

export async function openSessionIn(context: Context, tx: Database, entry: Entry) {
  const { member } = entry;
  const now = context.clock();
  const token = newToken(context.randomBytes);
  const expiresAt = sessionExpiry({ createdAt: now, remembered: entry.remember }, now);
  const admitted = await admitMember(tx, member.id, member.password_hash);
  if (!admitted) return refuse("login_failed");
  const device = await knowDevice(context, tx, member.id, entry.device);
  // A first login has no earlier device to compare with, and the member needs no notice about it.
  const isNews = !entry.known && !admitted.isFirst;
  await insertSession(tx, {
    id: newId(now),
    member_id: member.id,
    token_hash: hashToken(token),
    remembered: entry.remember,
    address: entry.address,
    user_agent: entry.userAgent,
    created_at: now,
    last_seen_at: now,
    expires_at: expiresAt,
    ended_at: null,
    device_hash: hashToken(device),
  });
  await forgetDevicesBeyond(tx, { member: member.id, knownMax: knownDevicesMax });
  await endSessionsBeyond(tx, { member: member.id, openMax: openSessionsMax }, now);
  if (isNews) await tellOfNewDevice(context, tx, member.id, entry);
  if (entry.recovered) await tellOfRecoveryCode(context, tx, member.id);
  return { token, device, expiresAt: expiresAt.toISOString(), user: memberView(member) };
}

/**
 * Makes a browser known as the member's, and returns its device token. A browser that already has one of our tokens
 * keeps it, because people who share a browser share its token.
 */
export async function knowDevice(
  context: Context,
  tx: Database,
  member: MemberId,
  given: string | undefined,
): Promise<string> {
  const isOurs = given !== undefined && (await isDeviceToken(tx, hashToken(given)));
  const device = isOurs ? given : newToken(context.randomBytes);
  await storeDevice(tx, { member, tokenHash: hashToken(device), at: context.clock() });
  return device;
}
