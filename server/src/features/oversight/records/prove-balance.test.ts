import { readCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import { checkBalance } from "@paperchain/core/oversight/checks/check-balance.ts";
import { shownBalance } from "@paperchain/core/oversight/checks/shown-balance.ts";
import { expect, test } from "vitest";
import { sha256 } from "../../../db/sha256.ts";
import { asOwner } from "../../../testing/database/database.ts";
import { call, type TestMember } from "../../../testing/members.ts";
import type { TestServer } from "../../../testing/server.ts";
import { after, aTradingFloor, buy } from "../../../testing/trades/trading-floor.ts";
import { sealAndSign } from "../seal-and-sign.ts";

/** The finding of a browser about the balance that its member is shown. */
async function findingOf(server: TestServer, { id, token }: TestMember): Promise<string> {
  const { body: balance } = await call(server, "showBalance", { token, params: { userId: id } });
  const { body: proof } = await call(server, "proveBalance", { token });
  const records = readCheckpoint(proof.checkpoint)?.records;
  if (!records) throw new Error("The checkpoint has no records.");
  return checkBalance(sha256, shownBalance(id, balance), proof.newest, records);
}

test("a balance is the one after its newest movement in the records, and each change by SQL shows", async () => {
  const { server, member } = await aTradingFloor();
  await sealAndSign(server.context);
  expect(await findingOf(server, member)).toBe("sealed");
  await buy(server, member, "Up", "10");
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
