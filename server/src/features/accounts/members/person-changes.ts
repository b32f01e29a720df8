import type { PersonChange } from "@paperchain/contract/accounts/people-shapes.ts";
import { splitName } from "@paperchain/core/accounts/full-name.ts";
import { joinAddress, replaceAddress } from "@paperchain/core/accounts/person.ts";
import type { Person, PersonColumns } from "../../../db/queries/accounts/people.ts";

type Field = Exclude<keyof PersonChange, "reason">;

/** The fields that a change alters, by name, each with its new column values. */
export function personChanges(person: Person, change: PersonChange): Partial<Record<Field, PersonColumns>> {
  const { fullName, email, phone, dateOfBirth, role, status, address, notes } = change;
  return {
    ...(differs(fullName, person.full_name) && { fullName: nameColumns(fullName) }),
    // Nobody has confirmed the new one yet.
    ...(differs(email, person.email) && { email: emailColumns(person, email) }),
    ...(differs(phone, person.phone) && { phone: { phone, phone_confirmed_at: null } }),
    ...(differs(dateOfBirth, person.date_of_birth) && { dateOfBirth: { date_of_birth: dateOfBirth } }),
    ...(differs(role, person.role) && { role: { role } }),
    ...(differs(status, person.status) && { status: { status } }),
    ...(differs(address, joinAddress(person)) && { address: replaceAddress(person, address) }),
    ...(differs(notes, person.notes) && { notes: { notes } }),
  };
}

/** An omitted field is unchanged. */
const differs = <Value>(sent: Value | undefined, now: Value): sent is Value =>
  sent !== undefined && sent !== now;

/** A member who loses the address for notices gets them by text message. */
const emailColumns = ({ notify_by_email }: Person, email: string | null): PersonColumns => ({
  email,
  email_confirmed_at: null,
  ...(email === null && notify_by_email && { notify_by_sms: true }),
});

function nameColumns(fullName: string): PersonColumns {
  const { firstName, lastName } = splitName(fullName);
  return { full_name: fullName, first_name: firstName, last_name: lastName || null };
}
