import { expect, test } from "vitest";
import { joinedWords, placeOf, stoppedWords } from "./join-link-words.ts";

test("the address on the wall has no code, and a scheme only where a browser would guess another", () => {
  expect(placeOf("https://club.example.com/register#code=PAPER-7Q2M")).toBe("club.example.com/register");
  expect(placeOf("http://127.0.0.1:3000/register#code=A")).toBe("127.0.0.1:3000/register");
  expect(placeOf("https://10.0.0.5:3000/register#code=A")).toBe("https://10.0.0.5:3000/register");
});

test.each([
  [0, null, "0 have joined"],
  [1, null, "1 has joined"],
  [1_234, null, "1,234 have joined"],
  [12, 30, "12 of 30 have joined"],
])("%i of %s: %s", (used, usesMax, words) => {
  expect(joinedWords({ used, usesMax })).toBe(words);
});

test("a link that is no longer open says so", () => {
  expect(stoppedWords("open")).toBeUndefined();
  expect(stoppedWords("expired")).toBe("This link has expired. Ask for another one.");
});
