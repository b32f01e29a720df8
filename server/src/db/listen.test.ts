// @module-tag later

import { expect, onTestFinished, test, vi } from "vitest";
import { aDoor } from "../testing/database/a-door.ts";
import { ownDatabase } from "../testing/database/database.ts";
import { openListener } from "./listen.ts";

async function aListener(onFailure: (count: number) => unknown) {
  const { door, port } = await aDoor();
  const { target, drop } = await ownDatabase();
  let failures = 0;
  const back = Promise.withResolvers<void>();
  const onError = () => {
    failures += 1;
    onFailure(failures);
  };
  const lost = Promise.withResolvers<void>();
  const ears = { channels: {}, onLost: lost.resolve, onReconnect: back.resolve, onError };
  const { close } = await openListener({ ...target, host: "127.0.0.1", port }, ears, 5);
  onTestFinished(async () => void (await drop()));
  return { door, close, back: back.promise, lost: lost.promise };
}

test("while the database is away, one connection at a time is tried, and one is open when it is back", async () => {
  const { door, close, back } = await aListener((failures) => {
    if (failures >= 12) door.open = true;
  });
  door.open = false;
  door.throwOut();
  await back;
  expect(door.atOnceMax).toBe(1);
  await close();
});

test("a listener that is closed while it reconnects stays closed", async () => {
  const { door, close } = await aListener(() => {});
  const knock = door.knock();
  door.throwOut();
  await knock;
  await close();
  // A reconnected listener would never close.
  await door.empty();
});

test("a connection that stops answering is replaced by a new one", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { door, close, back, lost } = await aListener(() => {});
  door.silent = true;
  vi.advanceTimersByTime(4_000);
  await lost;
  door.silent = false;
  await back;
  await close();
});

test("a process that was busy itself reads the answer before it gives a connection up", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { target, drop } = await ownDatabase();
  onTestFinished(async () => void (await drop()));
  const onLost = vi.fn();
  const ears = { channels: {}, onLost, onReconnect: () => {}, onError: () => {} };
  const { close, caughtUp } = await openListener(target, ears, 5);
  // This runs in a timer: Node reads from sockets only after timers.
  await new Promise<void>((resolve) => {
    setTimeout(async () => {
      vi.advanceTimersByTime(2_000);
      await Promise.resolve();
      await Promise.resolve();
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500);
      vi.advanceTimersByTime(2_000);
      resolve();
    });
  });
  await caughtUp();
  expect(onLost).not.toHaveBeenCalled();
  await close();
});
