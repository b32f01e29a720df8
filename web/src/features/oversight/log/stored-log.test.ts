import { afterEach, expect, test } from "vitest";
import { aLog } from "./a-log.ts";
import type { Alarm } from "./stored-log.ts";
import { forgetLog, raiseAlarm, readHeld, storeHeld } from "./stored-log.ts";

afterEach(() => window.localStorage.clear());

const storedAlarm = () => JSON.parse(window.localStorage.getItem("logAlarm") ?? "null");

test("a tab does not overwrite another tab's newer checkpoint", async () => {
  const log = await aLog(["one"]);
  const early = await log.checkpoint();
  log.lines = ["one", "two"];
  const late = await log.checkpoint();
  storeHeld(late);
  storeHeld(early);
  expect(readHeld()).toEqual(late);
});

test("an invalid checkpoint is not kept", () => {
  for (const text of ["", "{", "null", "{}", '{"key":"k","note":"n"}']) {
    window.localStorage.setItem("logCheckpoint", text);
    expect(readHeld()).toBeUndefined();
  }
});

test("the first alarm stays until the member starts again", async () => {
  const shown = await (await aLog(["one"])).checkpoint();
  const alarm: Alarm = { fits: false, trouble: "forked", held: shown, shown, at: "2026-03-01T12:00:00.000Z" };
  raiseAlarm(alarm);
  raiseAlarm({ ...alarm, trouble: "rolled-back" });
  expect(storedAlarm()).toEqual(alarm);
  forgetLog();
  expect(storedAlarm()).toBeNull();
  expect(readHeld()).toBeUndefined();
});

test("a check that began before the member started again raises no alarm at its end", async () => {
  const before = await (await aLog(["one"])).checkpoint();
  const alarm: Alarm = {
    fits: false,
    trouble: "forked",
    held: before,
    shown: before,
    at: "2026-03-01T12:00:00.000Z",
  };
  storeHeld(before);
  forgetLog();
  raiseAlarm(alarm);
  expect(storedAlarm()).toBeNull();
  storeHeld(before);
  raiseAlarm(alarm);
  expect(storedAlarm()).toEqual(alarm);
});
