import { expect, test } from "vitest";
import { type ALog, aLog } from "../log/a-log.ts";
import { checkLog } from "../log/check-log.ts";
import { verifyEd25519 } from "../log/signatures/verify-ed25519.ts";
import { aWitness } from "./a-witness.ts";
import { checkCosigned } from "./check-cosigned.ts";
import type { StoredWitness } from "./stored-witnesses.ts";

const lines = (count: number, word = "line") => Array.from({ length: count }, (_, n) => `${word} ${n}`);
const at = "2026-03-01T12:00:30.000Z";

/** The finding of a browser that knows these witnesses, and receives the current log together with these notes. */
async function check(log: ALog, known: readonly StoredWitness[], cosigned: readonly string[]) {
  const match = await checkLog(undefined, log, verifyEd25519);
  if (!match.fits) throw new Error("The log fits itself.");
  return checkCosigned(known, { ...match, cosigned }, { log, verify: verifyEd25519 });
}

test("a cosigned checkpoint that the shown log begins with is seen, and a newer one replaces it", async () => {
  const [log, witness] = [await aLog(lines(3)), await aWitness()];
  log.records = lines(5, "record");
  const first = await witness.cosign(await log.note(), at);
  log.lines = lines(7);
  log.records = lines(9, "record");
  const { witnesses } = await check(log, [witness.known], [first]);
  expect(witnesses).toEqual([{ ...witness.known, seen: { note: first, at } }]);
  const later = "2026-03-01T12:01:30.000Z";
  const second = await witness.cosign(await log.note(), later);
  expect((await check(log, witnesses, [second])).witnesses[0]?.seen).toEqual({ note: second, at: later });
  // The server cannot make it look older again.
  expect(
    (await check(log, [{ ...witness.known, seen: { note: second, at: later } }], [first])).witnesses[0]?.seen
      ?.at,
  ).toBe(later);
});

test("the longer checkpoint is the newer one, although the witness's clock went back; of two as long it is the one with the later time", async () => {
  const [log, witness] = [await aLog(lines(3)), await aWitness()];
  const fast = await witness.cosign(await log.note(), "2026-03-01T12:03:30.000Z");
  log.records = lines(1, "record");
  const more = await witness.cosign(await log.note(), at);
  const again = await witness.cosign(await log.note(), "2026-03-01T12:00:40.000Z");
  const seenOf = async (...notes: string[]) =>
    (await check(log, [witness.known], notes)).witnesses[0]?.seen?.note;
  expect(await seenOf(fast, more)).toBe(more);
  expect(await seenOf(more, fast)).toBe(more);
  expect(await seenOf(more, again)).toBe(again);
  expect(await seenOf(again, more)).toBe(again);
});

test("a cosignature from the future is not seen, and speaks against another history all the same", async () => {
  const [log, witness] = [await aLog(lines(3)), await aWitness()];
  const ahead = await witness.cosign(await log.note(), "2027-03-01T12:00:00.000Z");
  expect((await check(log, [witness.known], [ahead])).witnesses[0]?.seen).toBe(undefined);
  log.lines = lines(3, "other");
  expect((await check(log, [witness.known], [ahead])).other).toBe(ahead);
});

test("a second history under the same key contradicts the cosigned one, whichever of the two is longer", async () => {
  const [log, witness] = [await aLog(lines(5)), await aWitness()];
  const cosigned = await witness.cosign(await log.note(), at);
  for (const size of [4, 5, 6, 9]) {
    log.lines = [...lines(3), ...lines(size - 3, "other")];
    expect((await check(log, [witness.known], [cosigned])).other, `${size} lines`).toBe(cosigned);
  }
});

test("lines or records that are gone since they were cosigned are found by a browser that never saw them", async () => {
  const [log, witness] = [await aLog(lines(5)), await aWitness()];
  log.records = lines(5, "record");
  const cosigned = await witness.cosign(await log.note(), at);
  log.lines = lines(4);
  expect((await check(log, [witness.known], [cosigned])).other).toBe(cosigned);
  log.lines = lines(5);
  for (const records of [lines(4, "record"), [...lines(4, "record"), "other"], undefined]) {
    log.records = records;
    expect((await check(log, [witness.known], [cosigned])).other).toBe(cosigned);
  }
});

const textOf = (note: string) => note.slice(0, note.indexOf("— "));
const signatureOf = (note: string) => note.slice(note.indexOf("— "));

test("what no known witness cosigned, or the log did not sign, proves nothing", async () => {
  const [log, other, witness, stranger] = [
    await aLog(lines(3)),
    await aLog(lines(5)),
    await aWitness(),
    await aWitness(),
  ];
  const changed = await aLog(lines(5));
  const notes = [
    await stranger.cosign(await other.note(), at),
    // Another log's checkpoint under this log's name.
    await witness.cosign(await changed.note(), at),
    // A text that this log's key did not sign, with a signature that the key made for another text.
    await witness.cosign(`${textOf(await changed.note())}${signatureOf(await log.note())}`, at),
    // The witness signed another text.
    await witness.cosign(await log.note(), at, (_, text) => text),
    "hello",
    await log.note(),
  ];
  expect(await check(log, [witness.known], notes)).toEqual({
    witnesses: [{ ...witness.known, seen: undefined }],
  });
  const removed = { ...witness.known, key: null };
  const own = await witness.cosign(await log.note(), at);
  expect((await check(log, [removed], [own])).witnesses).toEqual([{ ...removed, seen: undefined }]);
});
