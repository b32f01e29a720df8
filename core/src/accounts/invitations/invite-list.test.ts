import fc from "fast-check";
import { expect, test } from "vitest";
import { invitesMax, readInviteList } from "./invite-list.ts";

const read = (text: string) => readInviteList(text).map(({ email, name }) => [email, name]);

test.each([
  [
    "one address in each line",
    "ada@x.example\ngrace@x.example",
    [
      ["ada@x.example", ""],
      ["grace@x.example", ""],
    ],
  ],
  [
    "a header in any order",
    "Full name,E-Mail\nAda Lovelace,Ada@X.example",
    [["ada@x.example", "Ada Lovelace"]],
  ],
  [
    "first and last name apart",
    "email;first name;last name\nada@x.example;Ada;Lovelace",
    [["ada@x.example", "Ada Lovelace"]],
  ],
  [
    "no header, tabs, Windows lines and a byte order mark",
    "\uFEFFAda\tada@x.example\r\n\r\n",
    [["ada@x.example", "Ada"]],
  ],
  [
    "quotes around commas, quotes and lines",
    'email,name\nada@x.example,"Lovelace, ""Ada""\nKing"',
    [["ada@x.example", 'Lovelace, "Ada" King']],
  ],
])("%s", (_what, text, rows) => {
  expect(read(text)).toEqual(rows);
});

test("each problem names its row and line", () => {
  const rows = readInviteList(
    `email,name\nada@x.example,Ada\n\nnobody,Nobody\nADA@x.example,Again\n,Only a name\nlong@x.example,${"x".repeat(101)}`,
  );
  expect(rows.map(({ line, problem }) => [line, problem])).toEqual([
    [2, undefined],
    [4, "This is not an e-mail address."],
    [5, "This address is in the list already."],
    [6, "There is no e-mail address in this line."],
    [7, "A name may have 100 characters at most."],
  ]);
});

test("a list may have a thousand people, and each row after that has a problem", () => {
  const rows = readInviteList(
    Array.from({ length: invitesMax + 2 }, (_, n) => `person${n}@x.example`).join("\n"),
  );
  expect(rows.filter(({ problem }) => problem)).toHaveLength(2);
  expect(rows[invitesMax]?.problem).toBe("A list may have 1,000 people at most.");
});

test("empty text is no list, and no text makes the parser throw", () => {
  expect(read("")).toEqual([]);
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('"', ",", ";", "\n", "\r", "\t", "a", "@") }), (text) => {
      const rows = readInviteList(text);
      expect(rows.length).toBeLessThanOrEqual(text.length + 1);
    }),
  );
});

test("a cell that a spreadsheet quoted is read unchanged", () => {
  const text = fc.string({ minLength: 1, maxLength: 20 }).map((name) => name.replace(/\s+/g, " ").trim());
  fc.assert(
    fc.property(text, (name) => {
      const written = `email,name\nada@x.example,"${name.replaceAll('"', '""')}"`;
      expect(read(written)).toEqual([["ada@x.example", name]]);
    }),
  );
});
