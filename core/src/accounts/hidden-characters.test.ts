import fc from "fast-check";
import { expect, test } from "vitest";
import { foldName, hiddenProblem, nameProblem } from "./hidden-characters.ts";

const at = (...codePoints: number[]) => String.fromCodePoint(...codePoints);

test.each([
  ["a zero-width space", 0x200b],
  ["a zero-width joiner between Latin letters", 0x200d],
  ["a zero-width non-joiner between Latin letters", 0x200c],
  ["a left-to-right mark", 0x200e],
  ["an Arabic letter mark", 0x061c],
  ["a right-to-left override", 0x202e],
  ["a right-to-left isolate", 0x2067],
  ["a word joiner", 0x2060],
  ["an invisible plus", 0x2064],
  ["a byte order mark", 0xfeff],
  ["a soft hyphen", 0x00ad],
  ["a combining grapheme joiner", 0x034f],
  ["a Hangul filler", 0x3164],
  ["a half-width Hangul filler", 0xffa0],
  ["a variation selector behind a letter", 0xfe0f],
  ["a tag", 0xe0061],
  ["an ideographic selector behind a letter", 0xe0100],
  ["a tab", 0x09],
  ["a line feed", 0x0a],
  ["a carriage return", 0x0d],
  ["an escape", 0x1b],
  ["delete", 0x7f],
  ["a C1 control", 0x85],
  ["a line separator", 0x2028],
  ["a private use character", 0xe000],
  ["a braille pattern without a dot", 0x2800],
  ["the last noncharacter of the first plane", 0xffff],
  ["a noncharacter among Arabic forms", 0xfdd0],
  ["a noncharacter of the last plane", 0x10fffe],
])("%s is refused inside a name", (_, codePoint) => {
  expect(nameProblem(`Ad${at(codePoint)}a`)).toBe(
    `This has a character that cannot be seen (U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}). Type it again without it.`,
  );
});

test.each([
  ["English with an apostrophe", "Sinéad O’Connor-O'Brien"],
  ["Spanish with composed and combined accents", `Jose${at(0x301)} Núñez`],
  ["Vietnamese", "Nguyễn Thị Minh Khai"],
  ["Yoruba with a combining dot", `Ọlá${at(0x323)}`],
  ["Arabic with vowel signs", "مُحَمَّد"],
  ["Hebrew with a geresh", "ג׳ורג׳"],
  ["Persian with a joiner between two words", `علی${at(0x200c)}رضا`],
  ["Hindi with a joiner", `क्${at(0x200d)}ष`],
  ["Bengali with a joiner before the vowel killer", `র${at(0x200d)}্যাম`],
  ["Sinhala Sri", `ශ්${at(0x200d)}රී`],
  ["Malayalam that ends in a joiner", `അനില്${at(0x200d)}`],
  ["a Japanese name with a form of its ideograph", `葛${at(0xe0100)}城`],
  ["Korean", "김민준"],
  ["Thai", "สมชาย"],
  ["a plan with a coloured emoji", `Sun ${at(0x2600, 0xfe0f)}`],
])("a name needs its letters: %s", (_, name) => {
  expect(nameProblem(name)).toBeUndefined();
});

test("two joiners in a row, or one at the edge of a word, count as hidden", () => {
  expect(nameProblem(`علی${at(0x200c, 0x200c)}رضا`)).toContain("U+200C");
  expect(nameProblem(`علی${at(0x200c)}`)).toContain("U+200C");
  expect(nameProblem(`${at(0x200d)}رضا`)).toContain("U+200D");
});

test("an address keeps no joiner, whatever its script", () => {
  expect(hiddenProblem(`علی${at(0x200c)}رضا@example.com`)).toContain("U+200C");
  expect(hiddenProblem("jürgen@bücher.example")).toBeUndefined();
});

test("a name has one spelling: composed, with plain single spaces", () => {
  expect(foldName(`  Jose${at(0x301)}${at(0xa0, 0x3000)} Núñez `)).toBe("José Núñez");
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom("a", "É", "e", "\u0301", "\u0323", " ", "\u00A0", "\u3000", "김", "ᄀ", "ᅡ"),
      }),
      (typed) => foldName(foldName(typed)) === foldName(typed),
    ),
  );
});
