import { expect, test } from "vitest";
import { tryToWrite } from "../db/operation/try-to-write.ts";
import { watchClock } from "../providers/clock-watch.ts";
import { recordTick } from "../testing/market/ticks.ts";
import { aMember, anAdmin, call, request, withAdmin } from "../testing/members.ts";
import { aServer } from "../testing/server.ts";
import { checkBooksInTurns } from "./check-books-in-turns.ts";

const hourMs = 3_600_000;
const quiet = { error: () => {}, info: () => {} };
const noRoom = () => Object.assign(new Error("could not extend file"), { code: "53100" });

test("a server whose clock is an hour off takes no trade, says so, and trades again when it is right", async () => {
  let aheadMs = hourMs;
  const clocks = watchClock(
    async () => new Date(),
    () => Date.now() + aheadMs,
    quiet,
  );
  const server = await aServer({ clocks });
  await checkBooksInTurns(server.context);
  const admin = await anAdmin(server);
  const member = await aMember(server);
  const buy = async () => {
    server.advance(1_000);
    await recordTick(server, { at: server.context.clock(), price: "100" });
    await server.context.market.refresh();
    return call(server, "buyUp", { token: member.token, body: { coinId: "bitcoin", amount: "10" } });
  };
  const ready = () => request(server, { method: "GET", url: "/readyz" });
  const troubles = async () => (await call(server, "showWaiting", { token: admin.token })).body.troubles;

  await clocks.look();
  expect(await buy()).toMatchObject({
    status: 503,
    body: { code: "clock_off" },
    headers: { "retry-after": "5" },
  });
  expect(await ready()).toMatchObject({ status: 503, body: { ready: false, clock: false, database: true } });
  expect(await troubles()).toEqual(["clock"]);

  aheadMs = 0;
  await clocks.look();
  expect((await buy()).status).toBe(201);
  expect(await ready()).toMatchObject({ status: 200, body: { ready: true, clock: true } });
  expect(await troubles()).toEqual([]);
});

test("a server that met a full disk is not ready, tells administrators, and goes on when a write succeeds", async () => {
  const { server, admin } = await withAdmin();
  await checkBooksInTurns(server.context);
  const { disk } = server.context;
  disk.hear(noRoom());
  expect(await request(server, { method: "GET", url: "/readyz" })).toMatchObject({
    status: 503,
    body: { ready: false, disk: false },
  });
  expect((await call(server, "showWaiting", { token: admin.token })).body.troubles).toEqual(["disk"]);
  await disk.look(() => tryToWrite(server.context.db));
  expect(await request(server, { method: "GET", url: "/readyz" })).toMatchObject({
    status: 200,
    body: { disk: true },
  });
});
