import type { Limited } from "@paperchain/contract/endpoint.ts";
import { foldIdentifier } from "@paperchain/core/accounts/identifier.ts";
import { invitationCodeKey } from "@paperchain/core/accounts/invitations/invitation.ts";
import { phoneKey } from "@paperchain/core/accounts/phone.ts";
import { foldLoginName } from "@paperchain/core/accounts/pins/login-name.ts";
import type { FastifyRequest } from "fastify";
import type { Context } from "../context.ts";
import { findBoardByToken } from "../groups/queries/boards.ts";
import { findInvitationByCode } from "../groups/queries/invitations.ts";
import { addressKey, callerAddress } from "../http/connections/caller-address.ts";
import { countTry, type Try } from "../limits/count-try.ts";
import { findDeviceOwner } from "../security/queries/devices.ts";
import { readIdentifier } from "../sessions/read-identifier.ts";
import { hashToken } from "../sessions/session-token.ts";
import { findResetLink } from "./queries/reset-links.ts";

/** Counts this try of the caller. */
export async function limitTries(context: Context, limited: Limited, request: FastifyRequest): Promise<Try> {
  const identifier = identifierOf(textIn(request.body, "identifier"));
  const address = addressKey(callerAddress(request));
  const code = textIn(request.body, "invitationCode");
  const link = textIn(request.body, "token");
  const member = request.session?.memberId;
  const device = limited === "login" ? await knownDevice(context, identifier, request.body) : undefined;
  if (device !== undefined) return countTry(context, "login on a known device", { device });
  // A PIN is one of a million, so it gets far fewer tries than a password.
  const what = limited === "login" && foldLoginName(identifier) !== undefined ? "login with a PIN" : limited;
  const isOpenedByLink = await worksAsLink(context, limited, { code, link });
  return countTry(context, what, {
    // Somebody else's wrong links from the same address never stop a right one, because nobody can guess its 50 random
    // bits.
    address: isOpenedByLink ? undefined : address,
    "address-without-session": member ? undefined : address,
    identifier,
    "identifier-and-address": `${identifier} ${address}`,
    "invitation-and-address": `${invitationCodeKey(code)} ${address}`,
    "link-and-address": isOpenedByLink ? `${link} ${address}` : undefined,
    member,
  });
}

/** Whether the call carries the code of a join link, or the token of a board or a reset link. */
async function worksAsLink(
  { db, clock }: Context,
  limited: Limited,
  { code, link }: { code: string; link: string },
): Promise<boolean> {
  if (limited === "board") return (await findBoardByToken(db, hashToken(link))) !== undefined;
  if (limited === "reset") return (await findResetLink(db, hashToken(link), clock())) !== undefined;
  if (limited !== "register" && limited !== "invitation") return false;
  const invitation = await findInvitationByCode(db, code);
  return invitation !== undefined && invitation.group_id !== null;
}

/**
 * The account behind a typed identifier, so that tries with different spellings of a number count together. An
 * identifier without an account counts as typed.
 */
function identifierOf(typed: string): string {
  const read = readIdentifier(typed);
  if (!read) return foldIdentifier(typed);
  if ("userName" in read) return read.userName;
  return "email" in read ? read.email : phoneKey(read.phone);
}

/** The caller's browser, if the owner of the claimed account has logged in with it before. */
async function knownDevice(context: Context, identifier: string, body: unknown): Promise<string | undefined> {
  const token = textIn(body, "device");
  if (token === "") return undefined;
  const owner = await findDeviceOwner(context.db, hashToken(token), identifier);
  return owner && `${owner} ${token}`;
}

function textIn(body: unknown, key: string): string {
  const value: unknown = typeof body === "object" && body !== null ? Reflect.get(body, key) : undefined;
  return value === undefined ? "" : String(value);
}
