import { afterEach, expect, test, vi } from "vitest";
import { localStore } from "../../../lib/session/browser-storage.ts";
import { aLog } from "../check/a-log.ts";
import { forgetLog, keepHeld } from "../check/kept-log.ts";
import { followBalance } from "./follow-balance.ts";
import { readBalance } from "./kept-balance.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  forgetLog();
});

const shown = (version: number, available: string) => ({ member: "me", version, available, held: "0" });
const alarm = () => JSON.parse(localStore.storage.getItem("logAlarm") ?? "null")?.trouble;

/** A server whose records do not have the newest movement yet, and which answers this balance when it is asked. */
async function aServer(answered: { version: number; availableBalance: string }, minutes = 0) {
  const log = await aLog(["one"]);
  log.records = ["record"];
  keepHeld(await log.checkpoint());
  const later = async () => {
    log.time = `2026-03-01T12:${String(minutes).padStart(2, "0")}:00.000Z`;
    return log.note();
  };
  const proof = { practice: true, newest: null, notCovered: false };
  const times = [log.note, later];
  vi.stubGlobal("fetch", async (address: string) => {
    if (address.endsWith("/balance")) return Response.json({ held: {}, ...answered });
    return Response.json({ ...proof, checkpoint: await (times.shift() ?? later)() });
  });
}

test("a later balance has a higher version, and one version has one balance", async () => {
  await aServer({ version: 2, availableBalance: "7.00" });
  expect(await followBalance(shown(2, "5000000"))).toBe("again");
  expect(readBalance("me")).toMatchObject({ version: 2, available: "5000000" });
  expect(await followBalance(shown(3, "6000000"))).toBe("again");
  expect(alarm()).toBeUndefined();
  await followBalance(shown(3, "7000000"));
  expect(alarm()).toBe("balance-changed");
});

test("an older answer that comes late is asked for again, without an alarm", async () => {
  await aServer({ version: 3, availableBalance: "6.00" });
  await followBalance(shown(3, "6000000"));
  expect(await followBalance(shown(2, "5000000"))).toBe("again");
  expect(alarm()).toBeUndefined();
});

test("a balance whose version fell raises the alarm", async () => {
  await aServer({ version: 2, availableBalance: "5.00" });
  await followBalance(shown(3, "6000000"));
  await followBalance(shown(2, "5000000"));
  expect(alarm()).toBe("balance-changed");
});

test.each([
  [5, undefined],
  [6, "balance-changed"],
])("a movement that no record has %i minutes later: alarm %s", async (minutes, trouble) => {
  await aServer({ version: 2, availableBalance: "5.00" }, minutes);
  await followBalance(shown(2, "5000000"));
  await followBalance(shown(2, "5000000"));
  expect(alarm()).toBe(trouble);
});
