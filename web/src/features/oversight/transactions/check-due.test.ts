import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { localStore } from "../../../lib/session/browser-storage.ts";
import { session } from "../../../lib/session/session.ts";
import { aStored } from "./a-stored.ts";
import { makeDueChecks } from "./check-due.ts";
import { readStored, storeTransaction } from "./stored-transactions.ts";

beforeEach(() => session.start({ token: "t", role: "user", userId: "me", remember: false }));
afterEach(() => {
  vi.unstubAllGlobals();
  localStore.storage.clear();
});

const noon = Date.parse("2026-03-01T12:00:00.000Z");

/** The trades whose receipts are requested in some rounds, and when the last round wants to run again. */
async function askedIn(rounds: number, secondsAfterNoon: number) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(/trades\/(.*)\/receipt/.exec(address)?.[1] ?? address);
    return Response.json({ code: "not_found", message: "" }, { status: 404 });
  });
  let nowMs = noon + secondsAfterNoon * 1_000;
  const check = makeDueChecks(
    "me",
    () => 0,
    () => nowMs,
  );
  let nextMs = 0;
  for (let round = 0; round < rounds; round += 1) {
    ({ nextMs } = await check());
    nowMs += 3_000;
  }
  return { asked, nextMs };
}

test("a new trade is looked at seconds after its acceptance, one in each round, the newest first", async () => {
  storeTransaction(aStored({ id: "t1" }));
  storeTransaction(aStored({ id: "t2" }));
  expect(await askedIn(1, 1)).toEqual({ asked: [], nextMs: 3_000 });
  expect(await askedIn(1, 3)).toEqual({ asked: ["t2"], nextMs: 3_000 });
  expect(await askedIn(1, 3)).toEqual({ asked: ["t1"], nextMs: 60_000 });
});

test("a trade that the server cannot show now does not hold up the others", async () => {
  storeTransaction(aStored({ id: "t1" }));
  storeTransaction(aStored({ id: "t2" }));
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(/trades\/(.*)\/receipt/.exec(address)?.[1] ?? address);
    return Response.json({ code: "internal", message: "" }, { status: 500 });
  });
  let nowMs = noon + 5_000;
  const check = makeDueChecks(
    "me",
    () => 0,
    () => nowMs,
  );
  for (let round = 0; round < 2; round += 1) {
    await expect(check()).rejects.toThrow();
    // News from the server in between changes nothing.
    nowMs += 1_000;
    expect(await check()).toEqual({ nextMs: 2_000 });
    nowMs += 2_000;
  }
  expect(new Set(asked)).toEqual(new Set(["t1", "t2"]));
});

test("a trade in the records is looked at again when it may have ended, and the rarer the longer it takes", async () => {
  storeTransaction(aStored({}, { finding: "sealed", checkedMs: noon + 5_000 }));
  expect((await askedIn(1, 299)).asked).toEqual([]);
  expect((await askedIn(1, 300)).asked).toEqual(["t1"]);
  storeTransaction(aStored({}, { finding: "sealed", checkedMs: noon + 340_000 }));
  expect((await askedIn(1, 349)).asked).toEqual([]);
  expect((await askedIn(1, 350)).asked).toEqual(["t1"]);
});

test("a browser whose clock is an hour behind looks at a new trade seconds later too", async () => {
  storeTransaction(aStored({}, { heardMs: noon - 3_600_000 }));
  expect((await askedIn(1, -3_600 + 3)).asked).toEqual(["t1"]);
});

test("two of those that were checked before are looked at again in each visit", async () => {
  for (const id of ["t1", "t2", "t3"])
    storeTransaction(aStored({ id }, { finding: "sealed", closed: true, digest: "d", checkedMs: noon }));
  expect((await askedIn(5, 1_000)).asked).toHaveLength(2);
});

test("a trade that is asked for as another member, who logged in meanwhile, raises no alarm", async () => {
  storeTransaction(aStored());
  session.start({ token: "u", role: "user", userId: "other", remember: false });
  expect((await askedIn(1, 5)).asked).toEqual(["t1"]);
  expect(readStored("me", "t1")).toMatchObject({ finding: "waiting" });
  expect(localStore.storage.getItem("logAlarm me")).toBeNull();
});
