import { readCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { aLog } from "./a-log.ts";
import { boardWords } from "./board-words.ts";
import type { LogMatch } from "./check-log.ts";
import { CheckResult } from "./check-result.tsx";

afterEach(cleanup);

async function aMatch(): Promise<LogMatch> {
  const shown = await (await aLog(["one"])).checkpoint();
  const checkpoint = readCheckpoint(shown.note);
  if (!checkpoint) throw new Error("A log's own note can be read.");
  return { fits: true, shown, checkpoint, since: undefined, answerMs: undefined, cosigned: [] };
}

test("a browser that checks and keeps everything has no reservation but the usual one", async () => {
  render(<CheckResult result={await aMatch()} lasts />);
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
  expect(screen.queryByText(/Save a checkpoint/)).toBeNull();
});

test("a browser without storage says that it cannot check the next time, and what else one can do", async () => {
  render(<CheckResult result={await aMatch()} lasts={false} />);
  expect(screen.getByText(/storage is off\. .*Save a checkpoint .* verifier below\./)).toBeDefined();
});

test("the board says the log's code and its lines", async () => {
  const match = await aMatch();
  expect(boardWords(match, undefined)).toMatch(
    /^Log [0-9a-f]{4}-[0-9a-f]{4} · 1 line, checked by this browser$/,
  );
  const { shown } = match;
  const alarm = { fits: false, trouble: "trade-changed", held: undefined, shown, at: "" } as const;
  expect(boardWords(match, alarm)).toBe("A trade or an order on this server was changed");
});
