import { nextNumber } from "./next-number.ts";

export interface Person {
  readonly fullName: string;
  readonly email: string;
  readonly password: string;
}

/** A person without an account. */
export function aPerson(fullName = "Ada Newcomer"): Person {
  return { fullName, email: `newcomer-${nextNumber()}@example.com`, password: "nine lanterns on a hill" };
}

/** A mobile number of the range reserved for fiction, which has only ten thousand. */
export function aPhoneNumber(): string {
  return `+33 6 39 98 ${nextNumber(100)}`;
}

/** An IP address that nobody else in the run uses. */
export function anAddress(): string {
  const number = nextNumber();
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}
