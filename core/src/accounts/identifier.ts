import { hiddenProblem } from "./hidden-characters.ts";

/** People log in with an e-mail address or a phone number; a name with an @ in it is meant as an address. */
export type IdentifierKind = "email" | "phone";

export const identifierLengthMax = 254;

export function identifierKind(identifier: string): IdentifierKind {
  return identifier.normalize("NFKC").includes("@") ? "email" : "phone";
}

/** Two spellings of one address are one address: mail servers that tell them apart are not found in practice. */
export function foldEmail(email: string): string {
  // Again after the capitals went: a small letter may be written in two ways where its capital was not.
  return email.normalize("NFKC").toLowerCase().normalize("NFKC").trim();
}

// One @, no spaces, a dot in the domain. What an address really is only a letter sent to it can tell.
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

/** One spelling for all spellings of an identifier, whether or not it belongs to anybody. */
export function foldIdentifier(identifier: string): string {
  return identifierKind(identifier) === "email" ? foldEmail(identifier) : identifier.replace(/[^\d+]/g, "");
}
