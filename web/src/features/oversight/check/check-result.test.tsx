import { readCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { aLog } from "./a-log.ts";
import { boardWords } from "./board-words.ts";
import type { LogMatch } from "./check-log.ts";
import { CheckResult } from "./check-result.tsx";

afterEach(cleanup);

async function aMatch(signed: boolean): Promise<LogMatch> {
  const shown = await (await aLog(["one"])).checkpoint();
  const checkpoint = readCheckpoint(shown.note);
  if (!checkpoint) throw new Error("A log's own note can be read.");
  return { fits: true, shown, checkpoint, since: undefined, signed, answerMs: undefined, cosigned: [] };
}

test("a browser that checks and keeps everything has no reservation but the usual one", async () => {
  render(<CheckResult result={await aMatch(true)} lasts />);
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
  expect(screen.queryByText(/Save a checkpoint/)).toBeNull();
});

test("a browser without storage says that it cannot check the next time, and what else one can do", async () => {
  render(<CheckResult result={await aMatch(true)} lasts={false} />);
  expect(screen.getByText(/storage is off\. .*Save a checkpoint .* verifier below\./)).toBeDefined();
});

test("a browser without Ed25519 says that it did not check the signature, and what else one can do", async () => {
  render(<CheckResult result={await aMatch(false)} lasts />);
  expect(screen.getByText(/^Signature not checked: .* Save a checkpoint/)).toBeDefined();
});

test("the board says the log's code and its lines, and claims no check that was not made", async () => {
  const match = await aMatch(true);
  expect(boardWords(match, undefined)).toMatch(
    /^Log [0-9a-f]{4}-[0-9a-f]{4} · 1 line, checked by this browser$/,
  );
  expect(boardWords(await aMatch(false), undefined)).toMatch(/, signature not checked$/);
  const { shown } = match;
  const alarm = { fits: false, trouble: "trade-changed", held: undefined, shown, at: "" } as const;
  expect(boardWords(match, alarm)).toBe("A trade on this server was changed");
});
