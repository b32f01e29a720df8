import { readInviteList } from "@paperchain/core/accounts/invite-list.ts";
import { expect, test } from "vitest";
import { inParts, standingsOf } from "./invites.ts";

test("each row stands where the last that is known of it puts it", () => {
  const rows = readInviteList("a@x.example\nb@x.example\nc@x.example\nd@x.example\nnobody\n");
  const standings = standingsOf(
    rows,
    new Map([["b@x.example", "member"]]),
    new Map<string, string | true>([
      ["c@x.example", true],
      ["d@x.example", "The server cannot be reached."],
    ]),
  );
  expect(standings.map(({ state, words }) => `${state}: ${words}`)).toEqual([
    "ready: Will be invited",
    "out: Is a member already.",
    "sent: Invitation on its way",
    "out: The server cannot be reached.",
    "out: There is no e-mail address in this line.",
  ]);
});

test("a list is sent in parts, none of them empty", () => {
  expect(inParts([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(inParts([], 2)).toEqual([]);
});
