import { expect, test } from "vitest";
import { findSentences } from "./find-sentences.ts";

const textsOf = (source: string) => findSentences("a-screen.tsx", source).map(({ text }) => text);

test("the text of an element is one sentence, with a mark for each value; an element inside it is listed too", () => {
  expect(textsOf("const a = <p>Sent to <b>one</b> of {count}\n  people.</p>;")).toEqual([
    "Sent to one of {…} people.",
    "one",
  ]);
});

test("labels, tables of words and template strings are sentences", () => {
  const source =
    "const words = { open: 'Open' }; const a = <Field label='Your name' help={`Up to $" +
    "{max} letters.`} />;";
  expect(textsOf(source)).toEqual(["Open", "Your name", "Up to {…} letters."]);
});

test("imports, class names, keys and types are not sentences", () => {
  const source = `
    import { a } from "Some where";
    type Kind = "Not yet";
    const b = <p className="Big red" key="plain" look="flex min-h-4 sm:gap-2" name="loginScreen" />;
    const c = load("LoginScreen");
  `;
  expect(textsOf(source)).toEqual([]);
});

test("each sentence has the line where it begins", () => {
  expect(findSentences("words.ts", '\n\nexport const a = "Try again.";')).toEqual([
    { line: 3, text: "Try again." },
  ]);
});
