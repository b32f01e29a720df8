import { expect, test } from "vitest";
import { CallFailed } from "./call-failed.ts";
import { makeIntent } from "./intent.ts";

const wish = { usdAmount: "25.00" };
const lost = new CallFailed({ status: 0, message: "The server cannot be reached." });
const broken = new CallFailed({ status: 503, message: "Not ready." });
const refused = new CallFailed({ status: 422, message: "Insufficient balance" });

test("an answer that never came is asked for again under the same key", async () => {
  const keys = await keysOf([
    [wish, lost],
    [wish, broken],
    [wish, undefined],
  ]);
  expect(new Set(keys).size).toBe(1);
});

test("a changed wish has a key of its own", async () => {
  const keys = await keysOf([
    [wish, lost],
    [{ usdAmount: "26.00" }, undefined],
  ]);
  expect(new Set(keys).size).toBe(2);
});

test("after a refusal the same words are a new wish: the balance may be there now", async () => {
  const keys = await keysOf([
    [wish, refused],
    [wish, undefined],
  ]);
  expect(new Set(keys).size).toBe(2);
});

test("after a success the same words are a new wish", async () => {
  const keys = await keysOf([
    [wish, undefined],
    [wish, undefined],
  ]);
  expect(new Set(keys).size).toBe(2);
});

/** Sends wish after wish, each with its failure or none; answers the keys they were sent under. */
async function keysOf(sent: [wish: unknown, failure: Error | undefined][]): Promise<string[]> {
  const intent = makeIntent();
  const keys: string[] = [];
  for (const [what, failure] of sent) {
    await intent
      .send(what, async (key) => {
        keys.push(key);
        if (failure) throw failure;
      })
      .catch((error) => expect(error).toBe(failure));
  }
  return keys;
}
