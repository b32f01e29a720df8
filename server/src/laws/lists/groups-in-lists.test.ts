// @module-tag later

import { randomUUID } from "node:crypto";
import { firstGroup } from "@paperchain/core/groups/group.ts";
import { asId } from "@paperchain/core/ids.ts";
import { expect, test } from "vitest";
import { asOwner } from "../../testing/database/database.ts";
import { rowsRead } from "../../testing/database/rows-read.ts";
import { aDocument } from "../../testing/documents.ts";
import { aGroup } from "../../testing/groups.ts";
import { aMember, call, type TestMember } from "../../testing/members.ts";
import { buyPlan, deposit, offerPlan } from "../../testing/money/orders.ts";
import type { TestServer } from "../../testing/server.ts";
import { settleMany } from "../../testing/trades/settled-trades.ts";
import { aTradingFloor, buy } from "../../testing/trades/trading-floor.ts";
import { countTrades } from "../../trades/queries/trades.ts";
import { matchingIds } from "../../transactions/queries/transaction-ids.ts";
import { totalsOf } from "../../transactions/queries/transaction-totals.ts";

/** A member of each of two groups, both with a row in every list. */
async function twoGroups() {
  const { server, admin } = await aTradingFloor();
  const asAdmin = { token: admin.token };
  const group = await aGroup(server, admin);
  const ann = await aMember(server, { fullName: "Ann Ash" });
  const bea = await group.join("Bea Ash");
  const planId = await offerPlan(server, admin);
  for (const member of [ann, bea]) await doEverything(server, admin, member, planId);
  const names = async (name: keyof typeof lists, query: Record<string, string>) => {
    const { status, body } = await call(server, name, { ...asAdmin, query: { limit: "100", ...query } });
    expect(status, JSON.stringify(body)).toBe(200);
    return { names: new Set(lists[name](body)), total: body.total as number, more: body.more as boolean };
  };
  return { server, asAdmin, group: group.id, names };
}

async function doEverything(server: TestServer, admin: TestMember, member: TestMember, planId: string) {
  const bought = await buy(server, member, "up", "10");
  expect(bought.status).toBe(201);
  await deposit(server, member, "25");
  await buyPlan(server, member, planId, "10");
  await aDocument(server, admin, member);
}

type Row = Record<string, string>;
// biome-ignore lint/suspicious/noExplicitAny: each list has its own shape.
type Body = any;
const namesIn = (rows: string, key: string) => (body: Body) => body[rows].map((row: Row) => row[key]);

/** Every administrators' list with a filter by group, and how to read the member from its rows. */
const lists = {
  listMembers: namesIn("users", "fullName"),
  listInvitations: (body: Body) => body.invitations.map(({ owner }: { owner: Row }) => owner.fullName),
  listAllTrades: namesIn("trades", "userName"),
  listTransactions: namesIn("transactions", "userName"),
  listAllTransactions: namesIn("transactions", "userName"),
  listKycDocuments: namesIn("documents", "userName"),
  listPurchases: namesIn("purchases", "userName"),
} as const;
const listNames = Object.keys(lists) as (keyof typeof lists)[];

test("every list of administrators has the rows of one group, alone or with a search, and none of an unknown one", async () => {
  const { group, names } = await twoGroups();
  for (const name of listNames) {
    const bea = await names(name, { groupId: group });
    expect([name, bea.names]).toEqual([name, new Set(["Bea Ash"])]);
    expect(bea.total).toBeGreaterThan(0);
    const first = await names(name, { groupId: firstGroup });
    expect(first.names).toContain("Ann Ash");
    expect(first.names).not.toContain("Bea Ash");
    expect(await names(name, { groupId: randomUUID() })).toMatchObject({ total: 0 });
  }
  for (const name of ["listMembers", "listInvitations", "listAllTrades", "listKycDocuments"] as const)
    expect([name, (await names(name, { groupId: group, search: "ash" })).names]).toEqual([
      name,
      new Set(["Bea Ash"]),
    ]);
  expect((await names("listAllTrades", { groupId: group, search: "bitcoin" })).total).toBe(1);
  expect((await names("listAllTransactions", { groupId: group, userName: "ash" })).names).toEqual(
    new Set(["Bea Ash"]),
  );
});

test("the queue, the sums and the file obey the group, and a member who names a group gets nothing of others", async () => {
  const { server, asAdmin, group, names } = await twoGroups();
  expect(await names("listAllTransactions", { groupId: group, status: "Waiting" })).toMatchObject({
    total: 1,
    names: new Set(["Bea Ash"]),
  });
  const { transactions } = (
    await call(server, "listAllTransactions", { ...asAdmin, query: { status: "Waiting" } })
  ).body;
  for (const { id } of transactions)
    await call(server, "approveTransaction", { ...asAdmin, params: { id }, body: {} });
  const { totals } = (await call(server, "listAllTransactions", { ...asAdmin, query: { groupId: group } }))
    .body;
  expect(totals.deposited).toBe("25.00");
  const { body: file } = await call(server, "exportAllTransactions", {
    ...asAdmin,
    query: { groupId: group },
  });
  expect(file).toContain("Bea Ash");
  expect(file).not.toContain("Ann Ash");
  const { token } = await aMember(server);
  const { body } = await call(server, "listTransactions", { token, query: { groupId: group } });
  expect(body.transactions.map(({ type }: Row) => type)).toEqual(["StartingBalance"]);
});

test("a group of more than ten thousand shows the same rows, and is counted one row past the page", async () => {
  const { server, asAdmin, group, names } = await twoGroups();
  const filters = { groupId: group, limit: "2" };
  const before = await names("listAllTransactions", filters);
  expect(before).toMatchObject({ total: 4, more: false });
  await asOwner(
    server.target,
    `insert into members (id, full_name, email, password_hash, role, status, created_at, group_id)
     select gen_random_uuid(), 'Quiet ' || n, 'q' || n || '@club.example', '', 'user', 'active', now(), '${group}'
     from generate_series(1, 10001) n`,
  );
  const large = await names("listAllTransactions", filters);
  expect(large).toEqual({ ...before, total: 2, more: true });
  const query = { groupId: group };
  expect((await call(server, "listAllTransactions", { ...asAdmin, query })).body.totals).toBe(null);
  const last = { groupId: group, limit: "2", page: "2" };
  expect(await names("listAllTransactions", last)).toEqual({ ...before, total: 4, more: false });
  expect(await names("listAllTrades", { groupId: group })).toMatchObject({ total: 1, more: false });
  expect((await names("listMembers", { groupId: group })).total).toBe(10_002);
  await asOwner(
    server.target,
    `insert into invitations (id, member_id, code, created_at)
     select gen_random_uuid(), id, 'QUIET-' || right(full_name, 4), now() from members where full_name in ('Quiet 1234', 'Quiet 1235', 'Quiet 1236')`,
  );
  expect(await names("listInvitations", filters)).toMatchObject({ total: 2, more: true });
  expect(await names("listInvitations", { ...filters, search: "Quiet 123" })).toMatchObject({ total: 3 });
});

test("a small group's trades and transactions are found without reading those of others", async () => {
  const { server, group } = await twoGroups();
  await settleMany(server, [(await aMember(server)).id], 3_000);
  await asOwner(server.target, "analyze");
  const shown = { id: asId<"group">(group), isLarge: false };
  const now = server.context.clock();
  const read = (list: Parameters<typeof rowsRead>[1]) => rowsRead(server.context.db, list);
  expect(await read((db) => countTrades(db, { group: shown, now }, 1_000))).toBeLessThan(300);
  expect(await read((db) => matchingIds({ group: shown }, { limit: 20 }).execute(db))).toBeLessThan(300);
  expect(await read((db) => totalsOf({ group: shown }, 1_000).execute(db))).toBeLessThan(300);
});
