import { foldEmail, identifierKind } from "@paperchain/core/accounts/identifier.ts";
import { phoneKey } from "@paperchain/core/accounts/phone.ts";
import { parsePhoneNumberFromString } from "libphonenumber-js";
import type { Identifier } from "../db/queries/accounts/members.ts";

/** A phone number in E.164, such as +442079460000; nothing where it cannot be one, or leads to an extension of one. */
export function readPhone(typed: string): string | undefined {
  const phone = parsePhoneNumberFromString(withoutOldPrefix(typed));
  return phone?.isPossible() && phone.ext === undefined ? phone.number : undefined;
}

/** The library knows no number with the 1 that Mexico dropped in 2019; people still have it in their address books. */
function withoutOldPrefix(typed: string): string {
  const number = parsePhoneNumberFromString(typed)?.number ?? "";
  return /^\+521\d{10}$/.test(number) ? phoneKey(number) : typed;
}

/** What a person typed to say who they are, as it is kept; nothing where it can be nobody's. */
export function readIdentifier(typed: string): Identifier | undefined {
  if (identifierKind(typed) === "email") return { email: foldEmail(typed) };
  const phone = readPhone(typed);
  return phone === undefined ? undefined : { phone };
}
