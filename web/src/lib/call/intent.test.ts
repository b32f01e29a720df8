import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { session } from "../session/session.ts";
import { CallFailed } from "./call-failed.ts";
import { makeIntent } from "./intent.ts";

const wish = { usdAmount: "25.00" };
const lost = new CallFailed({ status: 0, message: "The server cannot be reached." });
const refused = new CallFailed({
  status: 422,
  code: "insufficient_balance",
  message: "Insufficient balance",
});

/** The server's reply when the page asks for an answer; undefined if the server cannot be reached. */
let reply: object | undefined;
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  session.start({ token: "t", role: "admin", userId: "ann", remember: false });
  vi.stubGlobal("fetch", async (_: string, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)).key);
    if (!reply) throw new TypeError("Failed to fetch");
    return new Response(JSON.stringify(reply), { headers: { "content-type": "application/json" } });
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  session.end();
});

const done = { found: true, status: 200, answer: { message: "Done." } };
const neverGot = { found: false };

test("a lost answer is fetched by its key", async () => {
  reply = done;
  const { keys, results } = await sendEach([[wish, lost]]);
  expect(results).toEqual([{ message: "Done." }]);
  expect(asked).toEqual(keys);
});

test("after a request that arrived too slowly, which may be a copy of one that was done, the answer is fetched by its key", async () => {
  reply = done;
  const slow = new CallFailed({
    status: 408,
    code: "too_slow",
    message: "The request took too long to arrive.",
  });
  const { keys, results } = await sendEach([[wish, slow]]);
  expect(results).toEqual([{ message: "Done." }]);
  expect(asked).toEqual(keys);
});

test("a request that never arrived is reported as not done, and the next try has a new key", async () => {
  reply = neverGot;
  const { keys, results } = await sendEach([
    [wish, lost],
    [wish, undefined],
  ]);
  expect(results).toEqual(["The server didn't receive this. Nothing was changed. Try again.", "sent"]);
  expect(new Set(keys).size).toBe(2);
});

test("while the result is unknown, nothing is sent again: the next try asks first, and finds that it was done", async () => {
  reply = undefined;
  const intent = makeIntent();
  const first = await sendEach([[wish, lost]], intent);
  expect(first.results).toEqual([expect.stringContaining("We don't know yet whether this was done.")]);
  reply = done;
  const second = await sendEach([[wish, undefined]], intent);
  expect(second).toEqual({ keys: [], results: [{ message: "Done." }] });
  expect(new Set(asked)).toEqual(new Set(first.keys));
});

test("a changed request is not sent if the earlier one was done after all", async () => {
  reply = undefined;
  const intent = makeIntent();
  await sendEach([[wish, lost]], intent);
  reply = done;
  const other = await sendEach([[{ usdAmount: "26.00" }, undefined]], intent);
  expect(other.keys).toEqual([]);
  expect(other.results).toEqual([expect.stringContaining("Your earlier request was done after all.")]);
});

test("after a refusal or a success, the same request is a new one", async () => {
  const { keys } = await sendEach([
    [wish, refused],
    [wish, undefined],
    [wish, undefined],
  ]);
  expect(new Set(keys).size).toBe(3);
  expect(asked).toEqual([]);
});

/** Sends requests in turn, each with a failure or none. Returns their keys and outcomes. */
async function sendEach(sent: [wish: unknown, failure: Error | undefined][], intent = makeIntent()) {
  const keys: string[] = [];
  const results: unknown[] = [];
  for (const [what, failure] of sent) {
    const result = intent
      .send(what, async (key): Promise<unknown> => {
        keys.push(key);
        if (failure) throw failure;
        return "sent";
      })
      .catch((error: Error) => error.message);
    await vi.runAllTimersAsync();
    results.push(await result);
  }
  return { keys, results };
}
