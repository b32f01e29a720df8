/**
 * Finds hidden characters in text that people must be able to trust. An invisible character, or one that changes how
 * its neighbours are read, makes two addresses or two people look the same.
 */
export function hiddenProblem(typed: string): string | undefined {
  const found = typed.match(hidden);
  if (!found) return undefined;
  const codePoint = (found[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return `This has a character that cannot be seen (U+${codePoint}). Type it again without it.`;
}

/** Allows the joiners and selectors that some scripts need in names. */
export function nameProblem(typed: string): string | undefined {
  return hiddenProblem(typed.replace(neededSelectors, "").replace(neededJoiners, ""));
}

/** Whether text can be stored, and shown on every screen and in every file. */
export const isStorable = (typed: string): boolean => !unstorable.test(typed);

/** Normalises the spelling of a name: composed accents, and any kind of space as one plain space. */
export function foldName(typed: string): string {
  return typed
    .normalize("NFC")
    .replace(/\p{Zs}+/gu, " ")
    .trim();
}

// PostgreSQL cannot store NUL. Half a surrogate pair is not a character. Unicode never assigns noncharacters (U+FFFF,
// U+FDD0), and XML, which Excel files use, cannot contain them. Nobody types any of these.
const unstorable = /[\0\p{Cs}\p{Noncharacter_Code_Point}]/u;

// Controls, formatting (zero-width, bidirectional, tags, soft hyphen), fillers and selectors, line separators, private use,
// noncharacters, and the braille pattern without a dot.
const hidden =
  /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\p{Co}\p{Noncharacter_Code_Point}\u2800]/u;

// Japanese names choose among forms of one ideograph, and Mongolian letters among forms of their own; emoji choose their colour.
const neededSelectors =
  /(?<=\p{Unified_Ideograph})[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]|(?<=\p{Script=Mongolian})[\u180B-\u180D\u180F]|(?<=\p{Extended_Pictographic})\uFE0F/gu;

// Joiners shape letters in these scripts (Persian Alireza, Sinhala Sri). After a vowel killer one may end a word, as in Malayalam.
const shaped =
  "\\p{sc=Arab}\\p{sc=Syrc}\\p{sc=Mong}\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Orya}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}\\p{sc=Khmr}\\p{sc=Mymr}\\p{sc=Tibt}";
const vowelKillers = "\\u094D\\u09CD\\u0A4D\\u0ACD\\u0B4D\\u0BCD\\u0C4D\\u0CCD\\u0D4D\\u0DCA\\u1039\\u17D2";
const neededJoiners = new RegExp(
  `(?<=[${shaped}])[\\u200C\\u200D](?=[${shaped}])|(?<=[${vowelKillers}])\\u200D|(?<=\\p{Extended_Pictographic})\\u200D(?=\\p{Extended_Pictographic})`,
  "gu",
);
