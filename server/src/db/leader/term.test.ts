import { expect, test } from "vitest";
import { beginTerm } from "./term.ts";

const leader = { identity: "one", timeline: 1, address: "postgres://one/x" };

test("a proof ends by either clock: on a machine that slept, and where the time of day was set back", () => {
  const begin = { steadyMs: 5_000, wallMs: 1_000_000 };
  let now = begin;
  const term = beginTerm(leader, { askedAt: begin, proofMsMax: 6_000, clock: () => now });
  const isProvenAfter = (steadyMs: number, wallMs: number) => {
    now = { steadyMs: begin.steadyMs + steadyMs, wallMs: begin.wallMs + wallMs };
    return term.isProven();
  };
  expect(isProvenAfter(6_000, 6_000)).toBe(true);
  expect(isProvenAfter(10, 6_001)).toBe(false);
  expect(isProvenAfter(6_001, -60_000)).toBe(false);

  // Asked before the machine slept, and answered after it.
  term.prove({ steadyMs: begin.steadyMs + 10, wallMs: begin.wallMs + 10 });
  expect(isProvenAfter(20, 60_000)).toBe(false);
  term.prove({ steadyMs: begin.steadyMs + 20, wallMs: begin.wallMs + 60_000 });
  expect(isProvenAfter(30, 60_010)).toBe(true);
  term.end();
  expect(term.isProven()).toBe(false);
});
