import type { MemberChange } from "@paperchain/contract/accounts/member-shapes.ts";
import { joinAddress, replaceAddress } from "@paperchain/core/accounts/address.ts";
import { splitName } from "@paperchain/core/accounts/full-name.ts";
import type { MemberDetails, MemberUpdate } from "../queries/member-details.ts";

type Field = Exclude<keyof MemberChange, "reason">;

/** The changed fields by name, each with its new column values. */
export function memberChanges(
  details: MemberDetails,
  change: MemberChange,
): Partial<Record<Field, MemberUpdate>> {
  const { fullName, email, phone, dateOfBirth, role, status, groupId, address, notes } = change;
  return {
    ...(differs(fullName, details.full_name) && { fullName: nameColumns(fullName) }),
    // Nobody has confirmed the new one yet.
    ...(differs(email, details.email) && { email: emailColumns(details, email) }),
    ...(differs(phone, details.phone) && { phone: { phone, phone_confirmed_at: null } }),
    ...(differs(dateOfBirth, details.date_of_birth) && { dateOfBirth: { date_of_birth: dateOfBirth } }),
    ...(differs(role, details.role) && { role: { role } }),
    ...(differs(status, details.status) && { status: { status } }),
    ...(differs(groupId, details.group_id) && { groupId: { group_id: groupId } }),
    ...(differs(address, joinAddress(details)) && { address: replaceAddress(details, address) }),
    ...(differs(notes, details.notes) && { notes: { notes } }),
  };
}

/** An omitted field keeps its value. */
const differs = <Value>(sent: Value | undefined, now: Value): sent is Value =>
  sent !== undefined && sent !== now;

/** A member who loses the address that notices go to gets them by text message. */
const emailColumns = ({ notify_by_email }: MemberDetails, email: string | null): MemberUpdate => ({
  email,
  email_confirmed_at: null,
  ...(email === null && notify_by_email && { notify_by_sms: true }),
});

function nameColumns(fullName: string): MemberUpdate {
  const { firstName, lastName } = splitName(fullName);
  return { full_name: fullName, first_name: firstName, last_name: lastName || null };
}
