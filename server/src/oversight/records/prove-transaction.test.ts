// @module-tag later

import type { TransactionProof } from "@paperchain/contract/oversight/shapes.ts";
import { checkItem } from "@paperchain/core/oversight/check-item.ts";
import { checkTradeProof } from "@paperchain/core/oversight/check-trade-proof.ts";
import { expect, test } from "vitest";
import { sha256 } from "../../db/sha256.ts";
import { asOwner } from "../../testing/database/database.ts";
import { aMember, call, type TestMember } from "../../testing/members.ts";
import { recordsIn } from "../../testing/oversight/check-receipt.ts";
import { saveTables } from "../../testing/oversight/save-tables.ts";
import type { TestServer } from "../../testing/server.ts";
import { after, aTradingFloor, buy } from "../../testing/trades/trading-floor.ts";
import { sealAndSign } from "../seal-and-sign.ts";
import { sealRecords } from "./seal-records.ts";

const proofOf = async (server: TestServer, { token }: TestMember, id: string): Promise<TransactionProof> =>
  (await call(server, "proveTransaction", { token, params: { id } })).body;

/** The number of items in a proof that lead to the root in its checkpoint, and of all its items. */
function provedOf({ checkpoint, accepted, closed, money }: TransactionProof): string {
  const records = recordsIn({ checkpoint });
  const items = [accepted, closed, ...money].filter((item) => item !== null);
  const proved = items.filter((item) => checkItem(sha256, item, records));
  return `${proved.length} of ${items.length}`;
}

/** The finding of a browser that compares the receipt with the records. */
async function checkOf(server: TestServer, member: TestMember, id: string, since?: string): Promise<string> {
  const receipt = (await call(server, "showTradeReceipt", { token: member.token, params: { id } })).body;
  const proof = await proofOf(server, member, id);
  const { finding, about } = checkTradeProof(sha256, receipt, proof, recordsIn(proof, since));
  return [finding, ...about].join(" ");
}

async function aClosedTrade() {
  const floor = await aTradingFloor();
  const { server, member } = floor;
  const others = [await aMember(server), await aMember(server)];
  const [{ body }] = await Promise.all([
    buy(server, member, "up", "10"),
    ...others.map((other) => buy(server, other, "down", "20")),
  ]);
  const id: string = body.transactionId;
  await after(server, 1, "100");
  await after(server, 300, "101");
  await sealAndSign(server.context);
  return { ...floor, others, id };
}

test("a closed trade's terms, its end and its money lead to the signed root", async () => {
  const { server, member, admin, others, id } = await aClosedTrade();
  const proof = await proofOf(server, member, id);
  expect(provedOf(proof)).toBe("4 of 4");
  expect(await checkOf(server, member, id)).toBe("sealed");
  expect(proof).toMatchObject({ waiting: 0, notCovered: 0 });
  expect(JSON.parse(proof.closed?.item ?? "")).toMatchObject({ id, outcome: "WIN", payout: "18500000" });
  expect(proof.money.map(({ item }) => JSON.parse(item).kind)).toEqual(["trade_stake", "trade_win"]);
  expect(provedOf(await proofOf(server, admin, id))).toBe("4 of 4");
  const foreign = await call(server, "proveTransaction", { token: others[0]?.token ?? "", params: { id } });
  expect(foreign.status).toBe(404);
});

test("a trade waits for its records, and for the checkpoint over them", async () => {
  const { server, member } = await aTradingFloor();
  await sealAndSign(server.context);
  const { body } = await buy(server, member, "up", "10");
  expect(await proofOf(server, member, body.transactionId)).toMatchObject({ waiting: 2, money: [] });
  expect(await checkOf(server, member, body.transactionId)).toBe("waiting");
  await sealRecords(server.context);
  const proof = await proofOf(server, member, body.transactionId);
  expect(proof).toMatchObject({ waiting: 0, closed: null });
  expect(provedOf(proof)).toBe("2 of 2");
  expect(await checkOf(server, member, body.transactionId)).toBe("sealed");
  await after(server, 1, "100");
  await after(server, 300, "101");
  expect(await checkOf(server, member, body.transactionId)).toBe("waiting");
});

test("a trade that an administrator decided is compared too", async () => {
  const { server, member, admin } = await aTradingFloor();
  const { body } = await buy(server, member, "up", "10");
  await after(server, 1, "100");
  await after(server, 300);
  const params = { id: body.transactionId };
  const decision = { outcome: "LOSS", reason: "Shown in class." };
  expect(
    (await call(server, "decideTradeOutcome", { token: admin.token, params, body: decision })).status,
  ).toBe(200);
  await sealAndSign(server.context);
  expect(await checkOf(server, member, body.transactionId)).toBe("sealed");
});

test("rows that are older than the first record say that they are not covered", async () => {
  const { server, member, id } = await aClosedTrade();
  await asOwner(
    server.target,
    `alter table journal disable trigger user; update journal set xid = null; update closed_trades set xid = null;
     update transactions set xid = null`,
  );
  expect(await proofOf(server, member, id)).toMatchObject({ notCovered: 4, waiting: 0, accepted: null });
  expect(await checkOf(server, member, id)).toBe("not covered");
  expect(await checkOf(server, member, id, "2026-03-02T00:00:00.000Z")).toBe("not covered");
  // A browser that saw records before the trade knows that this is wrong.
  server.advance(6 * 60_000);
  expect(await checkOf(server, member, id, "2026-03-01T00:00:00.000Z")).toBe("different terms end money");
});

const onTrade = (set: string) => `update closed_trades set ${set} where id = '$id'`;
const onJournal = (set: string) => `update journal set ${set} where reference = '$id' and kind = 'trade_win'`;

const changes = [
  ["the payout", onTrade("payout = payout + 1")],
  ["the outcome", onTrade("outcome = 'LOSS'")],
  ["the entry", onTrade("entry_at = entry_at + interval '1 s'")],
  ["the exit", onTrade("exit_at = exit_at + interval '1 s'")],
  ["the direction", onTrade("direction = 'down'")],
  ["the length", onTrade("seconds = 5")],
  ["the terms' payout", onTrade("payout_bps = 1")],
  ["the number of the last price", onTrade("accepted_seq = accepted_seq + 1")],
  ["the stake", "update transactions set amount = 1 where id = '$id'"],
  ["an amount", onJournal("d_available = d_available - 1")],
  ["a balance", onJournal("available_after = available_after + 1")],
  ["a number", onJournal("version = 99")],
  ["which record has it", onTrade("xid = 1")],
] as const;

test("it shows if somebody with the database changes the terms, the end or the money of a closed trade", async () => {
  const { server, member, id } = await aClosedTrade();
  server.advance(6 * 60_000);
  const { run, restore } = await saveTables(server.target, "closed_trades", "journal", "transactions");
  for (const [what, statement] of changes) {
    expect(await checkOf(server, member, id), "before").toBe("sealed");
    await run(statement.replaceAll("$id", id));
    expect(provedOf(await proofOf(server, member, id)), what).not.toBe("4 of 4");
    expect(await checkOf(server, member, id), what).toMatch(/^different/);
    await restore();
  }
});

test("it shows if a changed program pays less than the terms of a trade say, and seals that", async () => {
  const { server, member } = await aTradingFloor();
  const cut = (table: string, set: string) =>
    `create function cut_${table}() returns trigger language plpgsql as $$ begin ${set}; return new; end $$;
     create trigger a_cut before insert on ${table} for each row execute function cut_${table}()`;
  const less = "new.d_available := new.d_available - 1; new.available_after := new.available_after - 1";
  const { body } = await buy(server, member, "up", "10");
  await asOwner(
    server.target,
    `${cut("closed_trades", "new.payout := new.payout - 1")}; ${cut("journal", less)}`,
  );
  await after(server, 1, "100");
  await after(server, 300, "101");
  await sealAndSign(server.context);
  expect(provedOf(await proofOf(server, member, body.transactionId))).toBe("4 of 4");
  expect(await checkOf(server, member, body.transactionId)).toBe("different end");
});

// A server caches the tree of a record, so these checks need a server that has not read the record yet.
test.each([
  ["another trade's end, deleted", "delete from closed_trades where id <> '$id'"],
  [
    "a movement of the journal, added",
    `insert into journal select gen_random_uuid(), 1, 5, 0, 5, 0, gen_random_uuid(), at, 0, counter, kind, slot, xid
     from journal where reference = '$id' and kind = 'trade_win'`,
  ],
])(
  "it shows if somebody with the database changes the rows of others in the same record: %s",
  async (_what, statement) => {
    const { server, member, id } = await aClosedTrade();
    await asOwner(server.target, statement.replaceAll("$id", id));
    expect(provedOf(await proofOf(server, member, id))).not.toBe("4 of 4");
    expect(await checkOf(server, member, id)).toMatch(/^different/);
  },
);
