import { Refused, refuse } from "@paperchain/contract/refused.ts";
import { suspendedWords } from "@paperchain/core/accounts/suspension.ts";
import { deviceFailuresMax } from "@paperchain/core/security/device.ts";
import type { Context } from "../../context.ts";
import { findMemberByIdentifier, type Member } from "../../members/queries/members.ts";
import { countDeviceFailure, isKnownDevice } from "../../security/queries/devices.ts";
import { isTwoFactorOn } from "../../sessions/queries/two-factor.ts";
import { readIdentifier } from "../../sessions/read-identifier.ts";
import { useSecondFactor } from "../../sessions/second-factor.ts";
import { hashToken } from "../../sessions/session-token.ts";
import { findSuspensionReason } from "../queries/suspensions.ts";
import { openSession } from "./open-session.ts";
import { failuresToWarn, warnOfWrongCodes } from "./tell-of-login.ts";

export interface Login {
  readonly identifier: string;
  readonly password: string;
  /** A code of the authenticator app, or a recovery code; required if two-factor login is on. */
  readonly code?: string | undefined;
  /** The device token that an earlier login on this device returned. */
  readonly device?: string | undefined;
  readonly remember: boolean;
  readonly address: string;
  readonly userAgent: string;
}

/**
 * Opens a session. An unknown identifier and a wrong password get the same answer after the same work. Only a caller
 * with the right password learns that an account is suspended, or needs a code.
 */
export async function logIn(context: Context, login: Login) {
  const identifier = readIdentifier(login.identifier);
  const member = identifier && (await findMemberByIdentifier(context.db, identifier));
  const known = await isKnownDevice(context.db, member?.id, hashToken(login.device ?? ""));
  if (!(await context.passwords.matches(login.password, member?.password_hash)) || !member) {
    if (member && known) await noteFailure(context, member, login);
    return refuse("login_failed");
  }
  if (member.status === "suspended") return refuseSuspended(context, member);

  const code = await askForCode(context, member, known, login);
  if (code instanceof Refused) return code;
  return openSession(context, { ...login, member, known, recovered: code?.by === "recovery code" });
}

async function refuseSuspended({ db }: Context, { id }: Member) {
  return refuse("account_suspended", undefined, suspendedWords(await findSuspensionReason(db, id)));
}

async function askForCode(context: Context, member: Member, known: boolean, login: Login) {
  if (!(await isTwoFactorOn(context.db, member.id))) return undefined;
  if (login.code === undefined) return refuse("second_factor_needed");
  // Tries on known devices have their own counter, so that guesses from elsewhere do not lock the owner out. All known
  // devices share it, because every reset link makes an intruder who reads the account's mail another known device.
  const countedAs = known ? `known device ${member.id}` : member.id;
  const tried = await useSecondFactor(context, member.id, login.code, countedAs);
  if ("by" in tried) return tried;
  if (known) await noteFailure(context, member, login);
  if (tried.failures === failuresToWarn) await warnOfWrongCodes(context, member.id, login);
  return tried.refused;
}

async function noteFailure(context: Context, member: Member, { device = "" }: Login): Promise<void> {
  const which = { member: member.id, tokenHash: hashToken(device), failuresMax: deviceFailuresMax };
  await countDeviceFailure(context.db, which);
}
