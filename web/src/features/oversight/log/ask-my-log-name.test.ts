import { afterEach, expect, test } from "vitest";
import { session } from "../../../lib/session/session.ts";
import { askMyLogName, isNameDue } from "./ask-my-log-name.ts";
import { forgetLog } from "./stored-log.ts";

afterEach(() => window.localStorage.clear());

const storedAlarm = () => JSON.parse(window.localStorage.getItem("logAlarm ann") ?? "null");
const named = (person: string) => async () => ({ person });
const login = (userId: string) => session.start({ token: userId, role: "user", userId, remember: false });
const ask = (userId: string, person: string) => {
  login(userId);
  return askMyLogName(userId, named(person));
};
const dayMs = 24 * 60 * 60_000;

test("a member whom the log names as before raises no alarm, and another member on this browser neither", async () => {
  expect(isNameDue("ann", Date.now())).toBe(true);
  await ask("ann", "person:a");
  expect([isNameDue("ann", Date.now()), isNameDue("ann", Date.now() + dayMs)]).toEqual([false, true]);
  await ask("ann", "person:a");
  await ask("bob", "person:b");
  expect(storedAlarm()).toBeNull();
});

test("a member whom the log names otherwise than before raises the alarm, each time, until a new start", async () => {
  await ask("ann", "person:a");
  await ask("bob", "person:b");
  for (let n = 0; n < 2; n += 1) {
    await ask("ann", "person:x");
    expect(storedAlarm()).toMatchObject({
      trouble: "other-person",
      detail: "Before: person:a\nNow: person:x",
    });
    window.localStorage.removeItem("logAlarm ann");
  }
  forgetLog();
  await ask("ann", "person:x");
  expect(storedAlarm()).toBeNull();
});

test("an answer that comes after another member logged in counts for nobody", async () => {
  await ask("ann", "person:a");
  const meanwhile = async () => {
    login("bob");
    return { person: "person:b" };
  };
  login("ann");
  await askMyLogName("ann", meanwhile);
  expect(storedAlarm()).toBeNull();
});
