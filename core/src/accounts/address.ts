import { type ProfileColumns, profileFields } from "./profile-fields.ts";

export const addressLengthMax = 300;
export const notesLengthMax = 2_000;

const addressFields = [
  profileFields.street,
  profileFields.city,
  profileFields.state,
  profileFields.postalCode,
  profileFields.country,
] as const;

/** The columns of a member's postal address, in the order of the parts in one line. */
export const addressColumns = addressFields.map(({ column }) => column);

/** A member's postal address in parts. */
export type AddressParts = Readonly<Pick<ProfileColumns, (typeof addressColumns)[number]>>;

/** The parts as one line, for screens with one field; nothing if all parts are empty. */
export function joinAddress(parts: AddressParts): string | null {
  const line = addressColumns.flatMap((column) => parts[column] || []).join(", ");
  return line || null;
}

/**
 * An administrator typed one line over the parts. It is stored as the street, because nobody knows where its parts
 * end.
 */
export function replaceAddress(parts: AddressParts, typed: string | null): AddressParts {
  if (typed === joinAddress(parts)) return parts;
  return { street: typed, city: null, state: null, postal_code: null, country: null };
}
