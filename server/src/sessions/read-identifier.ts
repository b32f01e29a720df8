import { foldEmail, identifierKind } from "@paperchain/core/accounts/identifier.ts";
import { phoneKey } from "@paperchain/core/accounts/phone.ts";
import { foldLoginName } from "@paperchain/core/accounts/pins/login-name.ts";
import { parsePhoneNumberFromString } from "libphonenumber-js";
import type { Identifier } from "../members/queries/members.ts";

/** A phone number in E.164, such as +442079460000; nothing if the text is not a number, or has an extension. */
export function readPhone(typed: string): string | undefined {
  const phone = parsePhoneNumberFromString(withoutOldPrefix(typed));
  return phone?.isPossible() && phone.ext === undefined ? phone.number : undefined;
}

/**
 * The library rejects numbers with the 1 that Mexico dropped in 2019; people still have them in their address books.
 */
function withoutOldPrefix(typed: string): string {
  const number = parsePhoneNumberFromString(typed)?.number ?? "";
  return /^\+521\d{10}$/.test(number) ? phoneKey(number) : typed;
}

/** A typed identifier in its stored form; nothing if it cannot belong to anybody. */
export function readIdentifier(typed: string): Identifier | undefined {
  if (identifierKind(typed) === "email") return { email: foldEmail(typed) };
  const userName = foldLoginName(typed);
  if (userName !== undefined) return { userName };
  const phone = readPhone(typed);
  return phone === undefined ? undefined : { phone };
}
