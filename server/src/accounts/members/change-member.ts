import type { MemberChange } from "@paperchain/contract/accounts/member-shapes.ts";
import { refuse } from "@paperchain/contract/refused.ts";
import { dateOfBirthProblem } from "@paperchain/core/accounts/profile.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../../context.ts";
import { brokenUniqueness } from "../../db/failures.ts";
import { appendOperatorAct, type OperatorAct } from "../../log/queries/operator-log.ts";
import { type LoggedTransaction, transactLogged } from "../../log/queries/transact-logged.ts";
import { lockActiveAdmins } from "../../members/queries/members.ts";
import { muteTradesOfAdmin } from "../../messages/queries/notices.ts";
import { endSessions } from "../../sessions/queries.ts";
import { readPhone } from "../../sessions/read-identifier.ts";
import { tellOldContacts } from "../profile/tell-old-contacts.ts";
import {
  lockMemberDetails,
  type MemberDetails,
  type MemberUpdate,
  updateMemberDetails,
} from "../queries/member-details.ts";
import { voidResetLinks } from "../queries/reset-links.ts";
import { endLinks } from "./end-links.ts";
import { memberChanges } from "./member-changes.ts";
import { memberDetailsView } from "./member-details-view.ts";
import { lockGroupsOfMove, moveMember, moveOf } from "./move-member.ts";
import { tellOfRole } from "./tell-of-role.ts";

/** An administrator changes a member's profile, role, status or group, each as an act of its own. */
export async function changeMember(context: Context, actor: MemberId, id: MemberId, change: MemberChange) {
  const phone = change.phone ? readPhone(change.phone) : change.phone;
  if (change.phone && !phone) return refuse("invalid_input", { phone: phoneProblem });
  const bornProblem = change.dateOfBirth && dateOfBirthProblem(change.dateOfBirth, context.clock());
  if (bornProblem) return refuse("invalid_input", { dateOfBirth: bornProblem });
  try {
    return await transactLogged(context.db, (tx) => makeChange(context, tx, actor, id, { ...change, phone }));
  } catch (error) {
    const broken = brokenUniqueness(error);
    if (broken === "members_email_key") return taken("email", "Another member has this e-mail.");
    if (broken === "members_phone_key" || broken === "members_phone_once")
      return taken("phone", "Another member has this phone number.");
    throw error;
  }
}

async function makeChange(
  context: Context,
  tx: LoggedTransaction,
  actor: MemberId,
  id: MemberId,
  change: MemberChange,
) {
  const groups = await lockGroupsOfMove(tx, id, change.groupId);
  // If two administrators demote each other at once, the second has lost the role when its turn comes.
  const admins = await lockActiveAdmins(tx);
  if (!admins.includes(actor)) return refuse("not_allowed");
  const before = await lockMemberDetails(tx, id);
  if (!before) return refuse("not_found");
  const changes = memberChanges(before, change);
  // One administrator always remains: the caller, or somebody else if the caller steps down.
  if (actor === id && changes.status) return refuse("own_account");
  if (actor === id && changes.role && admins.length === 1) return refuse("last_admin");
  if (actor === id && change.keepLinks) return refuse("invalid_input", { keepLinks: ownLinks });
  if (changes.role && change.reason === "") return refuse("invalid_input", { reason: reasonProblem });
  const withPin = before.user_name !== null && pinRefusal(changes);
  if (withPin) return withPin;
  const move = changes.groupId && moveOf(before, groups, change);
  if (move && !("to" in move)) return move;
  const now = context.clock();
  const columns: MemberUpdate = Object.assign({}, ...Object.values(changes));
  if (Object.keys(columns).length === 0) return memberDetailsView(tx, before);
  // An administrator who becomes a member joins a group too.
  if (changes.groupId || changes.role) columns.joined_group_at = now;
  const { email, phone, user_name } = { ...before, ...columns };
  if (!email && !phone && !user_name) return refuse("invalid_input", { email: contactProblem });
  const after = await updateMemberDetails(tx, id, columns);

  // A session has the role of its login, so the member's browsers must log in again.
  if (changes.role || changes.status?.status === "suspended")
    await endSessions(tx, { member: id, forRole: changes.role?.role }, now);
  if (changes.role?.role === "user") {
    const { keepLinks: keep, reason } = change;
    await endLinks(context, tx, { actor, of: id, keep, reason }, now);
  }
  if (changes.role?.role === "admin") await muteTradesOfAdmin(tx, id);
  if (changes.role) await tellOfRole(context, tx, { actor, admins, member: after, reason: change.reason });
  if (changes.email || changes.phone) await voidResetLinks(tx, id, now);
  await tellOldContacts(context, tx, before, after);
  if (move) await moveMember(tx, { ...move, actor, member: id, reason: change.reason }, now);
  for (const act of actsOf(before, after, Object.keys(changes))) {
    await appendOperatorAct(tx, { ...act, actor, subject: id, reason: change.reason }, now);
  }
  return memberDetailsView(tx, after);
}

/**
 * Logs role and status with their old values. Of other fields it logs only that they changed. A move to another group
 * has its own lines.
 */
function actsOf(before: MemberDetails, after: MemberDetails, fields: string[]) {
  const acts: Pick<OperatorAct, "type" | "before" | "after">[] = [];
  const told = fields.filter((field) => !loggedApart.includes(field)).sort();
  if (fields.includes("role"))
    acts.push({ type: "member.role", before: { role: before.role }, after: { role: after.role } });
  if (fields.includes("status"))
    acts.push({ type: "member.status", before: { status: before.status }, after: { status: after.status } });
  if (told.length > 0) acts.push({ type: "member.edit", before: {}, after: { changed: told } });
  return acts;
}

/** A PIN is one of a million, so it must not open an administrator's account, or an account with a contact. */
function pinRefusal({ role, email, phone }: ReturnType<typeof memberChanges>) {
  if (role) return refuse("pin_account", { role: pinAndRole }, pinAndRole);
  if (!email && !phone) return undefined;
  return refuse("pin_account", { [email ? "email" : "phone"]: pinAndContact }, pinAndContact);
}

const pinAndRole =
  "A member with a PIN cannot become an administrator. They first add an e-mail or phone and a password, on their account screen.";
const pinAndContact =
  "A member with a PIN adds an e-mail or phone themselves, on their account screen, with a password.";

const loggedApart = ["role", "status", "groupId"];

const taken = (field: "email" | "phone", sentence: string) =>
  refuse("identifier_taken", { [field]: sentence }, sentence);

const reasonProblem = "Say why: the member and every administrator will read it.";
const ownLinks = "Another administrator can keep your links.";
const phoneProblem = "Enter a phone number with its country code, such as +44 20 7946 0000.";
const contactProblem = "Keep an e-mail address or a phone number: without one nobody can log in.";
