import { expect, test } from "vitest";
import { answerProblem } from "./answer-problem.ts";
import { tradablePriceAgeMsMax } from "./pace.ts";

const now = new Date("2026-03-01T12:00:00Z");
const old = new Date(now.getTime() - tradablePriceAgeMsMax - 1);
const fresh = new Date(now.getTime() - tradablePriceAgeMsMax);

test.each([
  ["one good price among bad ones will do", { accepted: 1, notAdvanced: 0, refused: 249 }, old, undefined],
  ["an empty answer is a failure", { accepted: 0, notAdvanced: 0, refused: 0 }, fresh, /sent no prices/],
  ["all refused is a failure", { accepted: 0, notAdvanced: 0, refused: 9 }, fresh, /can be believed/],
  ["a source may repeat itself for a while", { accepted: 0, notAdvanced: 9, refused: 0 }, fresh, undefined],
  ["a dead coin among repeated ones is none", { accepted: 0, notAdvanced: 8, refused: 1 }, fresh, undefined],
  [
    "one that repeats itself for long is frozen",
    { accepted: 0, notAdvanced: 9, refused: 0 },
    old,
    /nothing new/,
  ],
])("%s", (_, counts, newestAt, problem) => {
  const found = answerProblem(counts, newestAt, now);
  if (problem) expect(found).toMatch(problem);
  else expect(found).toBeUndefined();
});
