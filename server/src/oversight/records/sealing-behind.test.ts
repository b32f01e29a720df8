// @module-tag later

import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { recordTick } from "../../testing/market/ticks.ts";
import { call, request, withMember } from "../../testing/members.ts";
import { aServer } from "../../testing/server.ts";
import { aTradingFloor, buy } from "../../testing/trades/trading-floor.ts";
import { sealAndSign } from "../seal-and-sign.ts";
import { sealRecords } from "./seal-records.ts";

test("a server whose records stand still for a minute takes no trade, says so, and trades again once they catch up", async () => {
  const { server, admin, member } = await withMember();
  const { sealing } = server.context;
  const buy = async () => {
    await recordTick(server, { at: server.context.clock(), price: "100" });
    await server.context.market.refresh();
    return call(server, "buyUp", { token: member.token, body: { coinId: "bitcoin", amount: "10" } });
  };
  const troubles = async () => (await call(server, "showWaiting", { token: admin.token })).body.troubles;
  const unsealed = async () => {
    const { body } = await request(server, { method: "GET", url: "/metrics" });
    return /^paperchain_unsealed_seconds (.+)$/m.exec(String(body))?.[1];
  };
  const sealAndLook = async () => {
    await sealing.look();
    await sealAndSign(server.context);
    await sealing.look();
  };
  await sealAndLook();
  expect(await unsealed()).toBe("0");
  expect((await buy()).status).toBe(201);

  server.advance(1_000);
  await sealing.look();
  server.advance(60_001);
  await sealing.look();
  expect(await unsealed()).toBe("61.001");
  expect(await buy()).toMatchObject({
    status: 503,
    body: { code: "not_sealed" },
    headers: { "retry-after": "5" },
  });
  expect(await troubles()).toEqual(["records"]);
  const { body } = await call(server, "showTransparency");
  expect(body.records.behindSeconds).toBe(61);

  server.advance(1_000);
  await sealAndLook();
  expect((await buy()).status).toBe(201);
  expect(await troubles()).toEqual([]);
});

test("a server where nothing happens for minutes is not behind", async () => {
  const server = await aServer();
  const { sealing } = server.context;
  await sealAndSign(server.context);
  for (let turn = 0; turn < 4; turn += 1) {
    await sealing.look();
    await sealRecords(server.context);
    server.advance(40_000);
  }
  await sealing.look();
  expect(sealing.isBehind()).toBe(false);
});

test("a server that seals and does not sign any more takes no trade either", async () => {
  const { server, member } = await aTradingFloor();
  const { sealing, clock } = server.context;
  const trade = () => buy(server, member, "up", "10");
  await sealAndSign(server.context);
  await sealing.look();
  expect((await trade()).status).toBe(201);
  // A server signs nothing more once a record was changed.
  await asOwner(
    server.target,
    `alter table records disable trigger user; update records set leaf_hash = sha256(leaf_hash);
     alter table record_nodes disable trigger user; update record_nodes set hash = sha256(hash)`,
  );
  for (let seconds = 0; seconds <= 62; seconds += 31) {
    server.advance(31_000);
    await sealAndSign(server.context);
    await sealing.look();
  }
  await recordTick(server, { at: clock(), price: "100" });
  await server.context.market.refresh();
  expect(await trade()).toMatchObject({ status: 503, body: { code: "not_sealed" } });
});
