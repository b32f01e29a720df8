export const addressLengthMax = 300;
export const notesLengthMax = 2_000;

/** Where somebody lives, as they said it in parts. */
export interface AddressParts {
  readonly street: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly postal_code: string | null;
  readonly country: string | null;
}

/** The parts in one line, for those who see one field; nothing where nothing was said. */
export function joinAddress({ street, city, state, postal_code, country }: AddressParts): string | null {
  const line = [street, city, state, postal_code, country].filter((part) => part).join(", ");
  return line || null;
}

/** A line that somebody typed over the parts: it is kept as the street, for nobody knows where its parts would end. */
export function replaceAddress(parts: AddressParts, typed: string | null): AddressParts {
  if (typed === joinAddress(parts)) return parts;
  return { street: typed, city: null, state: null, postal_code: null, country: null };
}
