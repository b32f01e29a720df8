import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { localStore } from "../../../lib/session/browser-storage.ts";
import { session } from "../../../lib/session/session.ts";
import { aLog } from "./a-log.ts";
import { followLog } from "./follow-log.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  session.start({ token: "t", role: "user", userId: "me", remember: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStore.storage.clear();
});

const alarm = () => JSON.parse(localStore.storage.getItem("logAlarm me") ?? "null")?.trouble;

/** A browser that asks for the log of a server which answers with these statuses. */
async function aBrowser(statuses: { lines: number; checkpoint: number; profile: number }) {
  const log = await aLog(["one"]);
  vi.stubGlobal("fetch", async (address: string) => {
    const { pathname } = new URL(address, "http://server");
    log.time = new Date().toISOString();
    const key = await log.key();
    if (pathname.endsWith("/log/key")) return Response.json({ key });
    const { lines, checkpoint, profile } = statuses;
    const status = pathname.endsWith("/lines") ? lines : pathname.endsWith("/me") ? profile : checkpoint;
    const answer = { note: await log.note(), log: "as signed", cosigned: [], lines: [], message: "Later." };
    return Response.json(answer, { status });
  });
  return async (minutes: number) => {
    vi.setSystemTime(Date.now() + minutes * 60_000);
    await followLog().catch(() => undefined);
  };
}

test.each([
  ["lines of the log", { lines: 500, checkpoint: 200, profile: 200 }],
  ["every checkpoint", { lines: 500, checkpoint: 503, profile: 200 }],
])("%s that a server keeps back for an hour, over five looks, raise the alarm", async (_, statuses) => {
  const look = await aBrowser(statuses);
  for (const minutes of [1, 20, 20, 19]) await look(minutes);
  expect(alarm()).toBeUndefined();
  await look(2);
  expect(alarm()).toBe("proof-kept-back");
});

test("a server that answers no call at all keeps nothing back", async () => {
  const look = await aBrowser({ lines: 500, checkpoint: 503, profile: 503 });
  for (let times = 0; times < 9; times += 1) await look(30);
  expect(alarm()).toBeUndefined();
});
