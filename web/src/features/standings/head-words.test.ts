import { expect, test } from "vitest";
import { someStandings } from "./a-standing.ts";
import { computedWords } from "./head-words.ts";

const at = "2026-03-01T14:02:00.000Z";
const ended = { ...someStandings().round, state: "ended" } as const;

test.each([
  ["a running round", {}, /^As of .+\. Standings are computed at most once a minute\.$/],
  ["a round that just began", { readAt: null }, /^Nothing is computed yet/],
  ["a round that ended", { round: ended }, /^As of [^.]+\.$/],
  ["final standings", { round: ended, final: { root: "", members: 2, at } }, /^Final since [^.]+\.$/],
  [
    "a round of an earlier version",
    { round: ended, readAt: null },
    /^This round ended before there were standings\.$/,
  ],
])("%s says when its standings were computed", (_, head, words) => {
  expect(computedWords(someStandings(head))).toMatch(words);
});
