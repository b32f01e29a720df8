import type { accountsEndpoints } from "@paperchain/contract/accounts/endpoints.ts";
import type { Output } from "@paperchain/contract/endpoint.ts";
import { Refused, refuse } from "@paperchain/contract/refused.ts";
import {
  loginNameBytes,
  loginNameFrom,
  loginNameTriesMax,
} from "@paperchain/core/accounts/pins/login-name.ts";
import { tooEasy } from "@paperchain/core/accounts/pins/pin.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../db/connect.ts";
import { transact } from "../../db/transact.ts";
import { isCommonPassword } from "../../sessions/password.ts";
import { openSessionIn } from "../login/open-session.ts";
import { createMember, type NewMember } from "../members/create-member.ts";
import { findPlace, takePlace } from "./register.ts";

type Joining = Output<typeof accountsEndpoints.joinWithPin.body> & {
  readonly address: string;
  readonly userAgent: string;
};

/** The fields that the register page must ask for, by the invitation code that opened it. */
export async function showInvitation(context: Context, code: string) {
  const place = await findPlace(context, code);
  if (place instanceof Refused) return place;
  const { group_id, pin_only } = place.invitation;
  return { group: (group_id && context.groups.find(group_id)?.name) ?? null, pinOnly: pin_only };
}

/**
 * Creates an account with a name and a PIN, and logs the member in, in one transaction: nobody could use an account
 * whose user name its owner never saw.
 */
export async function joinWithPin(context: Context, joining: Joining) {
  const place = await findPlace(context, joining.invitationCode);
  if (place instanceof Refused) return place;
  if (!place.invitation.pin_only) return refuse("registration_differs");
  if (isCommonPassword(joining.pin)) return refuse("password_common", { pin: tooEasy }, tooEasy);
  const passwordHash = await context.passwords.hash(joining.pin);
  const { fullName, address, userAgent, device } = joining;
  return transact(context.db, async (tx) => {
    const made = await takePlace(context, tx, place, async (newcomer) => {
      const person = { ...newcomer, fullName, email: null, phone: null, passwordHash };
      const member = { ...(await createNamed(context, tx, person)), password_hash: passwordHash };
      const entry = { address, userAgent, device, remember: true, known: false, recovered: false };
      return { member, entered: await openSessionIn(context, tx, { ...entry, member }) };
    });
    if (made instanceof Refused) return made;
    if (made.entered instanceof Refused) throw new Error("A member who was just written may not log in.");
    return made.entered;
  });
}

/** Tries user names until one is free. */
async function createNamed(context: Context, tx: Database, newcomer: NewMember) {
  for (let taken = 0; taken < loginNameTriesMax; taken += 1) {
    const { fullName } = newcomer;
    const userName = loginNameFrom({ fullName, taken }, context.randomBytes(loginNameBytes));
    const member = await createMember(context, tx, { ...newcomer, userName });
    if (member) return member;
  }
  throw new Error("No user name is free, though there are millions.");
}
