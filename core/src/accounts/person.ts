export const addressLengthMax = 300;
export const notesLengthMax = 2_000;

/** A member's postal address in parts. */
export interface AddressParts {
  readonly street: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly postal_code: string | null;
  readonly country: string | null;
}

/** The parts as one line, for screens with one field; nothing if all parts are empty. */
export function joinAddress({ street, city, state, postal_code, country }: AddressParts): string | null {
  const line = [street, city, state, postal_code, country].filter((part) => part).join(", ");
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
