/** A short name to log in with, such as `mia-42`, for members without an e-mail address and a phone number. */
export interface LoginNameChoice {
  readonly fullName: string;
  /** The number of generated names that were already taken. After every few, the next name gets one more digit. */
  readonly taken: number;
}

export const loginNameBytes = 8;
/** The number of names to try before giving up: the last ones have eight digits. */
export const loginNameTriesMax = 20;

/** Makes a user name from a member's first name and random bytes. The name may already be taken. */
export function loginNameFrom({ fullName, taken }: LoginNameChoice, bytes: Uint8Array): string {
  const count = Math.min(loginNameBytes, digitsMin + Math.floor(taken / triesPerLength));
  const number = [...bytes.slice(0, count)].map((byte) => digits[byte % digits.length]).join("");
  return `${latinWord(fullName)}-${number}`;
}

/** The stored form of a typed user name: `Mia 42` becomes `mia-42`. Nothing if the text cannot be a user name. */
export function foldLoginName(typed: string): string | undefined {
  const bare = typed
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s\p{Pd}]/gu, "");
  const parts = /^([a-z]+)([2-9]+)$/.exec(bare);
  return parts && bare.length <= lengthMax ? `${parts[1]}-${parts[2]}` : undefined;
}

// Without 0 and 1, which look like o and l. With eight digits, random bytes map evenly.
const digits = "23456789";
const digitsMin = 2;
const triesPerLength = 3;
const lettersMin = 2;
const lettersMax = 8;
const lengthMax = lettersMax + loginNameBytes;

/** Letters that Unicode normalisation does not split into a Latin letter and a mark. */
const spelled: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  ı: "i",
};

/** The first word of the name, spelled with the letters a to z, which every keyboard has. */
function latinWord(fullName: string): string {
  const words = fullName
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => spelled[letter] ?? "")
    .normalize("NFKD")
    .split(/\s+/)
    .map((word) => word.replace(/[^a-z]/g, ""));
  return words.find((word) => word.length >= lettersMin)?.slice(0, lettersMax) ?? "member";
}
