import { afterEach, expect, test } from "vitest";
import { askMyLogName, isNameDue } from "./ask-my-log-name.ts";
import { forgetLog } from "./kept-log.ts";

afterEach(() => window.localStorage.clear());

const storedAlarm = () => JSON.parse(window.localStorage.getItem("logAlarm") ?? "null");
const named = (person: string) => async () => ({ person });
const dayMs = 24 * 60 * 60_000;

test("a member whom the log names as before raises no alarm, and another member on this browser neither", async () => {
  expect(isNameDue("ann", Date.now())).toBe(true);
  await askMyLogName("ann", named("person:a"));
  expect([isNameDue("ann", Date.now()), isNameDue("ann", Date.now() + dayMs)]).toEqual([false, true]);
  await askMyLogName("ann", named("person:a"));
  await askMyLogName("bob", named("person:b"));
  expect(storedAlarm()).toBeNull();
});

test("a member whom the log names otherwise than before raises the alarm, each time, until a new start", async () => {
  await askMyLogName("ann", named("person:a"));
  await askMyLogName("bob", named("person:b"));
  for (let n = 0; n < 2; n += 1) {
    await askMyLogName("ann", named("person:x"));
    expect(storedAlarm()).toMatchObject({
      trouble: "other-person",
      detail: "Before: person:a\nNow: person:x",
    });
    window.localStorage.removeItem("logAlarm");
  }
  forgetLog();
  await askMyLogName("ann", named("person:x"));
  expect(storedAlarm()).toBeNull();
});
