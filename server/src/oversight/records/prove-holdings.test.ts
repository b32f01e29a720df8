// @module-tag later

import { readCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import { checkBalance } from "@paperchain/core/oversight/checks/check-balance.ts";
import { shownHolding } from "@paperchain/core/oversight/checks/shown-balance.ts";
import { expect, test } from "vitest";
import { sha256 } from "../../db/sha256.ts";
import { asOwner } from "../../testing/database/database.ts";
import { call, type TestMember } from "../../testing/members.ts";
import { buyCoins, holdingsOf, later, place } from "../../testing/orders/orders.ts";
import type { TestServer } from "../../testing/server.ts";
import { aTradingFloor } from "../../testing/trades/trading-floor.ts";
import { sealAndSign } from "../seal-and-sign.ts";

/** The findings of a browser about each coin of its member. */
async function findingsOf(server: TestServer, { id, token }: TestMember): Promise<string[]> {
  const { body } = await call(server, "proveHoldings", { token });
  const records = readCheckpoint(body.checkpoint)?.records;
  if (!records) throw new Error("The checkpoint has no records.");
  return body.coins.map((coin: Parameters<typeof shownHolding>[1] & { newest: never }) =>
    checkBalance(sha256, shownHolding(id, coin), coin.newest, { records }),
  );
}

test("a member's coins are those after their newest movements in the records, and each change by SQL shows", async () => {
  const { server, member } = await aTradingFloor();
  await sealAndSign(server.context);
  expect(await findingsOf(server, member)).toEqual([]);
  const quantity = await buyCoins(server, member);
  expect(await findingsOf(server, member)).toEqual(["waiting"]);
  await sealAndSign(server.context);
  expect(await findingsOf(server, member)).toEqual(["sealed"]);
  await place(server, member, { side: "sell", kind: "limit", quantity: "2", price: "200" });
  expect(await findingsOf(server, member)).toEqual(["waiting"]);
  await place(server, member, { side: "sell", quantity: "1" });
  await later(server, 1, "90");
  await sealAndSign(server.context);
  expect(await findingsOf(server, member)).toEqual(["sealed"]);
  const [owned] = (await holdingsOf(server, member)).holdings;
  const [proved] = (await call(server, "proveHoldings", { token: member.token })).body.coins;
  expect(proved).toMatchObject({ quantity: owned.quantity, held: "2", cost: owned.cost, version: 4 });
  expect(Number(owned.quantity)).toBeLessThan(Number(quantity));

  const mine = `member_id = '${member.id}'`;
  const newest = `${mine} and version = (select max(version) from coin_journal where ${mine})`;
  const changes = [
    [`update coin_wallets set available = available - 1 where ${mine}`, ["different"]],
    [`update coin_wallets set held = held + 1 where ${mine}`, ["different"]],
    [`update coin_wallets set cost = cost + 1 where ${mine}`, ["different"]],
    [`update coin_wallets set taken = taken - 1 where ${mine}`, ["different"]],
    [`update coin_wallets set coin_id = 'ethereum' where ${mine}`, ["waiting"]],
    [`update coin_wallets set version = version - 1 where ${mine}`, ["older"]],
    [`delete from coin_wallets where ${mine}`, []],
    [
      `update coin_wallets set available = available - 1 where ${mine};
       update coin_journal set available_after = available_after - 1 where ${newest}`,
      ["different"],
    ],
    [`delete from coin_journal where ${newest}`, ["waiting"]],
  ] as const;
  const run = (statements: string) =>
    asOwner(server.target, `set session_replication_role = replica; ${statements}`);
  await run(
    "create table kept_wallets as table coin_wallets; create table kept_journal as table coin_journal",
  );
  for (const [change, findings] of changes) {
    await run(change);
    expect(await findingsOf(server, member), change).toEqual(findings);
    await run(
      "delete from coin_wallets; insert into coin_wallets table kept_wallets; delete from coin_journal; insert into coin_journal table kept_journal",
    );
  }
  expect(await findingsOf(server, member)).toEqual(["sealed"]);
});
