import { refuse } from "@paperchain/contract/refused.ts";
import { pinBytes, pinFrom, tooEasy } from "@paperchain/core/accounts/pins/pin.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../../context.ts";
import { transactAs } from "../../groups/transact-as.ts";
import { forgetTries } from "../../limits/count-try.ts";
import { appendOperatorAct } from "../../log/queries/operator-log.ts";
import { transactLogged } from "../../log/queries/transact-logged.ts";
import {
  findMember,
  findPasswordHash,
  lockActiveAdmins,
  lockMember,
  updatePin,
} from "../../members/queries/members.ts";
import { forgetDevices } from "../../security/queries/devices.ts";
import { isCommonPassword } from "../../sessions/password.ts";
import { endSessions } from "../../sessions/queries.ts";
import type { OpenSession } from "../../sessions/session.ts";

/** Sets a new PIN for a member who knows the old one. Every other session ends. */
export async function changePin(
  context: Context,
  { memberId, id }: OpenSession,
  { currentPin, newPin }: { currentPin: string; newPin: string },
) {
  if (!(await findMember(context.db, memberId))?.user_name) return refuse("no_pin");
  if (!(await context.passwords.matches(currentPin, await findPasswordHash(context.db, memberId))))
    return refuse("password_wrong", { currentPin: notYours }, notYours);
  if (isCommonPassword(newPin)) return refuse("password_common", { newPin: tooEasy }, tooEasy);
  const passwordHash = await context.passwords.hash(newPin);
  return transactAs(context.db, memberId, async (tx) => {
    if (!(await updatePin(tx, memberId, { passwordHash, resetAt: null }))) return refuse("no_pin");
    await endSessions(tx, { member: memberId, except: id }, context.clock());
    await forgetDevices(tx, memberId, id);
    return { message: "Your PIN is changed. You are logged out everywhere else." };
  });
}

const notYours = "This is not your current PIN.";

/**
 * An administrator gives a member who forgot the PIN a random one. The member's sessions end, and the app asks for
 * another PIN, because the administrator knows this one.
 */
export async function resetPin(context: Context, actor: MemberId, id: MemberId) {
  const pin = randomPin(context);
  const passwordHash = await context.passwords.hash(pin);
  return transactLogged(context.db, async (tx) => {
    const admins = await lockActiveAdmins(tx);
    if (!admins.includes(actor)) return refuse("not_allowed");
    const member = await lockMember(tx, id);
    if (!member) return refuse("not_found");
    const userName = member.user_name;
    const now = context.clock();
    if (userName === null || !(await updatePin(tx, id, { passwordHash, resetAt: now })))
      return refuse("no_pin");
    await endSessions(tx, { member: id }, now);
    await forgetDevices(tx, id, undefined);
    // Resets the counted tries: somebody else may have used them up, and those were guesses at the old PIN.
    await forgetTries(tx, "login with a PIN", { identifier: userName });
    const act = { type: "member.pin", actor, subject: id, reason: "" } as const;
    await appendOperatorAct(tx, { ...act, before: {}, after: { reset: true } }, now);
    return { userName, pin };
  });
}

function randomPin({ randomBytes }: Context): string {
  for (;;) {
    const pin = pinFrom(randomBytes(pinBytes));
    if (pin !== undefined && !isCommonPassword(pin)) return pin;
  }
}
