// @module-tag later

import { zeroUsdt } from "@paperchain/core/money/usdt.ts";
import { utf8 } from "@paperchain/core/oversight/bytes.ts";
import { readCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import { checkBalance, type ShownBalance } from "@paperchain/core/oversight/checks/check-balance.ts";
import { shownBalance } from "@paperchain/core/oversight/checks/shown-balance.ts";
import { leafHash } from "@paperchain/core/oversight/merkle-tree.ts";
import { expect, test } from "vitest";
import { sha256 } from "../../db/sha256.ts";
import { asOwner } from "../../testing/database/database.ts";
import { call, type TestMember, withAdmin } from "../../testing/members.ts";
import type { TestServer } from "../../testing/server.ts";
import { after, aTradingFloor, buy } from "../../testing/trades/trading-floor.ts";
import { sealAndSign } from "../seal-and-sign.ts";

/** The browser's finding about the balance that its member sees. */
async function findingOf(
  server: TestServer,
  { id, token }: TestMember,
  before?: ShownBalance,
): Promise<string> {
  const { body: balance } = await call(server, "showBalance", { token, params: { userId: id } });
  const { body: proof } = await call(server, "proveBalance", { token });
  const records = readCheckpoint(proof.checkpoint)?.records;
  if (!records) throw new Error("The checkpoint has no records.");
  return checkBalance(sha256, shownBalance(id, balance), proof.newest, { records, before });
}

test("a balance is the one after its newest movement in the records, and each change by SQL shows", async () => {
  const { server, member } = await aTradingFloor();
  await sealAndSign(server.context);
  expect(await findingOf(server, member)).toBe("sealed");
  await buy(server, member, "up", "10");
  expect(await findingOf(server, member)).toBe("waiting");
  await sealAndSign(server.context);
  expect(await findingOf(server, member)).toBe("sealed");
  await after(server, 1, "100");
  await after(server, 300, "101");
  await sealAndSign(server.context);
  expect(await findingOf(server, member)).toBe("sealed");

  const mine = `member_id = '${member.id}'`;
  const newest = `${mine} and version = (select max(version) from journal where ${mine})`;
  const changes = [
    [`update wallets set available = available + 1 where ${mine}`, "different"],
    [`update wallets set held = held + 1 where ${mine}`, "different"],
    [`update wallets set version = version - 1 where ${mine}`, "older"],
    [
      `update wallets set available = available + 1 where ${mine};
       update journal set available_after = available_after + 1 where ${newest}`,
      "different",
    ],
    [`delete from journal where ${newest}`, "waiting"],
  ] as const;
  const run = (statements: string) =>
    asOwner(server.target, `set session_replication_role = replica; ${statements}`);
  await run("create table kept_wallets as table wallets; create table kept_journal as table journal");
  for (const [change, finding] of changes) {
    await run(change);
    expect(await findingOf(server, member), change).toBe(finding);
    await run(
      "delete from wallets; insert into wallets table kept_wallets; delete from journal; insert into journal table kept_journal",
    );
  }
  expect(await findingOf(server, member)).toBe("sealed");
});

test("a wallet that was changed without a movement does not lead to the next one from the balance that was seen before", async () => {
  const { server, member } = await aTradingFloor();
  const balance = await call(server, "showBalance", { token: member.token, params: { userId: member.id } });
  const before = shownBalance(member.id, balance.body);
  const taken = `update wallets set available = available - 1000000 where member_id = '${member.id}'`;
  await asOwner(server.target, `set session_replication_role = replica; ${taken}`);
  await buy(server, member, "up", "10");
  await sealAndSign(server.context);
  expect(await findingOf(server, member)).toBe("sealed");
  expect(await findingOf(server, member, before)).toBe("different");
  const honest = { ...before, available: String(BigInt(before.available) - 1_000_000n) };
  expect(await findingOf(server, member, honest)).toBe("sealed");
});

test("a member without any movement has nothing in the records, and a gift by SQL shows", async () => {
  const { server, admin: member } = await withAdmin({ startingBalance: zeroUsdt });
  await sealAndSign(server.context);
  expect(await findingOf(server, member)).toBe("sealed");
  const gift = `update wallets set available = 5000000 where member_id = '${member.id}'`;
  await asOwner(server.target, `set session_replication_role = replica; ${gift}`);
  expect(await findingOf(server, member)).toBe("waiting");
});

test("an item that is not in its form is not what was shown", async () => {
  const { server, member } = await aTradingFloor();
  await sealAndSign(server.context);
  const { body: proof } = await call(server, "proveBalance", { token: member.token });
  const records = readCheckpoint(proof.checkpoint)?.records;
  if (!proof.newest || !records) throw new Error("The newest movement is in no record.");
  const shown = { member: member.id, version: 1, available: "1", held: "0" };
  for (const item of ["{", "null", "[]"]) {
    const record = JSON.parse(proof.newest.record);
    const root = Buffer.from(leafHash(sha256, utf8(item)));
    const sealed = JSON.stringify({ ...record, seq: 0, count: 1, root: root.toString("base64") });
    const newest = { item, index: 0, itemPath: [], record: sealed, path: [] };
    const tree = { size: 1, root: leafHash(sha256, utf8(sealed)) };
    expect(checkBalance(sha256, shown, newest, { records: tree }), item).toBe("different");
  }
});
