import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { type ALog, aLog } from "../log/a-log.ts";
import { checkLog, type LogMatch } from "../log/check-log.ts";
import { verifyEd25519 } from "../log/signatures/verify-ed25519.ts";
import { forgetLog } from "../log/stored-log.ts";
import { aWitness, witnessAddress } from "./a-witness.ts";
import { followWitnesses } from "./follow-witnesses.ts";
import { readWitnesses, storeWitnesses } from "./stored-witnesses.ts";
import { WitnessesNote } from "./witnesses-note.tsx";

afterEach(() => {
  cleanup();
  window.localStorage.clear();
});

const aLine = (n: number, word = "line") => JSON.stringify({ seq: n, word });
const at = "2026-03-01T12:00:30.000Z";

/** A browser's findings. Its stored state is in `window.localStorage`. */
async function follow(log: ALog, cosigned: readonly string[]) {
  const match = await checkLog(undefined, log, verifyEd25519);
  if (!match.fits) throw new Error("The log fits itself.");
  const shown: LogMatch = { ...match, cosigned };
  const askLinesOf = async (type: string, size: number) =>
    ((await log.ask({ start: 0, end: 1 }, size)) ?? []).filter((line) => line.type === type);
  const mismatch = await followWitnesses(shown, [], { log, verify: verifyEd25519, askLinesOf });
  cleanup();
  render(<WitnessesNote result={shown} witnesses={readWitnesses() ?? []} />);
  return mismatch?.trouble;
}

test("a browser that sees the log for the first time learns its witnesses from signed lines, and remembers them", async () => {
  const witness = await aWitness();
  const log = await aLog([witness.line, aLine(1)]);
  const cosigned = await witness.cosign(await log.note(), at);
  expect(await follow(log, [cosigned])).toBe(undefined);
  expect(readWitnesses()).toEqual([{ ...witness.known, seen: { note: cosigned, at } }]);
  expect(screen.getByText(new RegExp(`^Also seen by: ${witnessAddress}, .* ago`))).toBeDefined();
  forgetLog();
  expect(readWitnesses()).toBe(undefined);
});

test("a line about a witness that is not in the signed log is not believed", async () => {
  const witness = await aWitness();
  const log = await aLog([aLine(0), aLine(1)]);
  const { ask } = log;
  const lying = await aLog([witness.line]);
  log.ask = lying.ask;
  await follow(log, []);
  log.ask = ask;
  expect(readWitnesses()).toEqual([]);
  expect(screen.getByText(/^Witnesses: none\./)).toBeDefined();
});

test("a split view is found: one browser gets the cosignature; the other is warned, and alarmed by the cosigned checkpoint", async () => {
  const witness = await aWitness();
  const log = await aLog([witness.line, aLine(1), aLine(2)]);
  await follow(log, []);
  const [beginning] = [readWitnesses() ?? []];
  // This log's key signed both histories. The witness receives the first one.
  log.lines = [witness.line, aLine(1), aLine(2), aLine(3)];
  const cosigned = await witness.cosign(await log.note(), at);
  expect(await follow(log, [cosigned])).toBe(undefined);
  expect(screen.getByText(/^Also seen by/)).toBeDefined();

  // The other browser begins with the same state, and receives the second history.
  storeWitnesses(beginning);
  log.lines = [witness.line, aLine(1), aLine(2), aLine(3, "other"), aLine(4)];
  log.time = "2026-03-01T12:20:00.000Z";
  expect(await follow(log, [])).toBe(undefined);
  expect(screen.getByText(/^Not confirmed by https:\/\/club-b\.example since/)).toBeDefined();
  expect(await follow(log, [cosigned])).toBe("witness-differs");
});

test("a witness that is down is a warning after ten minutes and never an alarm", async () => {
  const witness = await aWitness();
  const log = await aLog([witness.line]);
  const cosigned = await witness.cosign(await log.note(), at);
  for (const [time, words] of [
    ["2026-03-01T12:10:30.000Z", /^Also seen by/],
    ["2026-03-01T12:10:31.000Z", /^Not confirmed by .* It may be down\./],
    ["2026-03-08T12:00:00.000Z", /^Not confirmed by/],
  ] as const) {
    log.time = time;
    expect(await follow(log, [cosigned])).toBe(undefined);
    expect(screen.getByText(words)).toBeDefined();
  }
});

test("a witness that was just added is not held against the server", async () => {
  const witness = await aWitness();
  const log = await aLog([witness.line]);
  log.time = "2026-03-01T11:05:00.000Z";
  await follow(log, []);
  expect(screen.getByText(/ is a new witness, and has not cosigned this log yet\.$/)).toBeDefined();
});
