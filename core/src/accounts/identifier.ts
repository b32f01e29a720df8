import { hiddenProblem } from "./hidden-characters.ts";
import { foldLoginName } from "./pins/login-name.ts";

/** Members log in with an e-mail address, a phone number or a user name. Text with an @ in it is taken as an address. */
export type IdentifierKind = "email" | "phone" | "user name";

export const identifierLengthMax = 254;

export function identifierKind(identifier: string): IdentifierKind {
  if (identifier.normalize("NFKC").includes("@")) return "email";
  return foldLoginName(identifier) === undefined ? "phone" : "user name";
}

/** Two spellings of one address count as one address: in practice no mail server tells them apart. */
export function foldEmail(email: string): string {
  // Normalise again after lowercasing: a small letter can have two spellings where its capital has one.
  return email.normalize("NFKC").toLowerCase().normalize("NFKC").trim();
}

// One @, no spaces, a dot in the domain. Only a letter sent to an address can prove that it exists.
const emailForm = /^[^\s@<>()[\],;:\\"]{1,64}@[^\s@<>()[\],;:\\".]+(\.[^\s@<>()[\],;:\\".]+)+$/;

export function emailProblem(email: string): string | undefined {
  const folded = foldEmail(email);
  const hidden = hiddenProblem(folded);
  if (hidden) return hidden;
  if (folded.length > identifierLengthMax || !emailForm.test(folded)) {
    return "Enter an e-mail address, such as name@example.com.";
  }
  return undefined;
}

/** The normalised spelling of an identifier, whether or not it belongs to a member. */
export function foldIdentifier(identifier: string): string {
  return identifierKind(identifier) === "email" ? foldEmail(identifier) : identifier.replace(/[^\d+]/g, "");
}
