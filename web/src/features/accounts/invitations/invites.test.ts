import { readInviteList } from "@paperchain/core/accounts/invitations/invite-list.ts";
import { expect, test } from "vitest";
import { inParts, rowStatesOf, type Written } from "./invites.ts";

test("each row has the state of the latest news about it", () => {
  const rows = readInviteList("a@x.example\nb@x.example\nc@x.example\nd@x.example\ne@x.example\nnobody\n");
  const rowStates = rowStatesOf(
    rows,
    new Map([["b@x.example", "member"]]),
    new Map<string, Written>([
      ["c@x.example", { delivery: "mail" }],
      ["d@x.example", { problem: "The server cannot be reached." }],
      ["e@x.example", { delivery: "outbox" }],
    ]),
  );
  expect(rowStates.map(({ state, words }) => `${state}: ${words}`)).toEqual([
    "ready: Will be invited",
    "out: Is a member already.",
    "sending: Being sent",
    "out: The server cannot be reached.",
    "kept: Kept in the outbox",
    "out: There is no e-mail address in this line.",
  ]);
});

test("a list is sent in parts, none of them empty", () => {
  expect(inParts([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(inParts([], 2)).toEqual([]);
});
