import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { localStore } from "../../../lib/session/browser-storage.ts";
import { session } from "../../../lib/session/session.ts";
import { aLog } from "../log/a-log.ts";
import { limitStorage } from "../log/limit-storage.ts";
import { dropAlarm, raiseAlarm, readHeld, storeHeld } from "../log/stored-log.ts";
import { aStored } from "../transactions/a-stored.ts";
import { raiseAbout } from "../transactions/raise-about.ts";
import { readStored, storeTransaction } from "../transactions/stored-transactions.ts";
import { LogAlarm } from "./log-alarm.tsx";
import { startAgain } from "./start-again.ts";

const login = (userId: string) => session.start({ token: userId, role: "user", userId, remember: false });

beforeEach(() => {
  localStore.storage.clear();
  login("me");
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const at = "2026-03-01T12:00:00.000Z";
const nothing = { key: "", note: "" };
const balance = { fits: false, trouble: "balance-changed", held: undefined, shown: nothing, at } as const;
const text = () => render(<LogAlarm />).container.textContent ?? "";

test("an alarm about a member is shown to them, and others read only that there is one", () => {
  raiseAlarm({ ...balance, detail: "Before: 500" });
  expect(text()).toContain("Your balance on this server was changed");
  cleanup();
  login("other");
  expect(text()).toBe(
    "Your browser found something wrong for another person who uses it. They see it when they log in.",
  );
});

test("an alarm about one member hides neither another's nor the log's", () => {
  raiseAlarm(balance);
  login("other");
  raiseAbout(aStored({ member: "other" }).terms, "promise-missing", "");
  expect(text()).toContain("did not sign what it accepted");
  cleanup();
  raiseAlarm({ ...balance, trouble: "forked" });
  expect(text()).toContain("This server's log was changed");
});

test("an alarm that a full storage does not take is shown from memory", () => {
  limitStorage(0);
  raiseAlarm(balance);
  expect(text()).toContain("Your balance on this server was changed");
  act(() => dropAlarm("me"));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("starting again forgets what the alarm was about, and nothing of other members", async () => {
  const held = await (await aLog(["one"])).checkpoint();
  storeHeld(held);
  for (const [id, member] of [
    ["1", "me"],
    ["2", "me"],
    ["1", "other"],
  ] as const)
    storeTransaction(aStored({ id, member }));
  const areStored = () =>
    [readStored("me", "1"), readStored("me", "2"), readStored("other", "1")].map(Boolean);
  startAgain({ ...balance, trouble: "promise-broken", userId: "me", transactionId: "1" });
  expect(areStored()).toEqual([false, true, true]);
  expect(readHeld()).toEqual(held);
  startAgain({ ...balance, trouble: "forked" });
  expect(areStored()).toEqual([false, false, true]);
  expect(readHeld()).toBeUndefined();
});
