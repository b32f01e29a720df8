import { zeroUsdt } from "@paperchain/core/money/usdt.ts";
import { expect, test } from "vitest";
import { aMember, call, type TestMember, withAdmin, withMember } from "../testing/members.ts";
import { aTransaction } from "../testing/money/transactions.ts";
import type { TestServer } from "../testing/server.ts";
import { filterOf } from "./list-transactions.ts";

type ListName = "listMyTransactions" | "listTransactions" | "listAllTransactions";

async function list(
  server: TestServer,
  { token }: TestMember,
  query = {},
  name: ListName = "listMyTransactions",
) {
  const { status, body } = await call(server, name, { token, query });
  expect(status, JSON.stringify(body)).toBe(200);
  return { ...body, notes: body.transactions.map(({ note }: { note: string }) => note) };
}

async function aHistory(server: TestServer, member: TestMember) {
  const rows = [
    { note: "a", type: "Deposit", status: "Completed", amount: "100", at: "2026-02-01T00:00:00Z" },
    { note: "b", type: "Withdraw", status: "Completed", amount: "30.5", at: "2026-02-01T23:59:59.999Z" },
    { note: "c", type: "Deposit", status: "Failed", amount: "1000", at: "2026-02-02T00:00:00Z" },
    { note: "d", type: "Withdraw", status: "Failed", amount: "2000", at: "2026-02-03T12:00:00Z" },
    { note: "e", type: "Adjustment", status: "Completed", amount: "-5", at: "2026-02-04T12:00:00Z" },
    { note: "f", type: "Deposit", status: "Pending", amount: "4000", at: "2026-02-05T12:00:00Z" },
    { note: "g", type: "Deposit", status: "Completed", amount: "0.25", at: "2026-02-06T12:00:00Z" },
  ] as const;
  for (const row of rows) await aTransaction(server, member, row);
}

const filtered: [Record<string, string>, string][] = [
  [{}, "gfedcba"],
  [{ type: "Deposit" }, "gfca"],
  [{ type: "Withdraw" }, "db"],
  [{ status: "Completed" }, "geba"],
  [{ status: "Pending" }, "f"],
  [{ type: "Deposit", status: "Failed" }, "c"],
  [{ type: "All", status: "All" }, "gfedcba"],
  [{ type: "All Types", status: "All Status" }, "gfedcba"],
  [{ type: "", status: "" }, "gfedcba"],
  [{ startDate: "2026-02-02" }, "gfedc"],
  [{ endDate: "2026-02-01" }, "ba"],
  [{ startDate: "2026-02-01", endDate: "2026-02-01" }, "ba"],
  [{ startDate: "2026-02-02", endDate: "2026-02-04" }, "edc"],
  [{ startDate: "2026-02-03T12:00:00Z", endDate: "2026-02-05T12:00:00Z" }, "ed"],
  [{ startDate: "2026-02-04", endDate: "2026-02-02" }, ""],
  [{ endDate: "1969-12-31" }, ""],
  [{ endDate: "9999-12-31" }, "gfedcba"],
  [{ limit: "3" }, "gfe"],
  [{ limit: "3", page: "3" }, "a"],
  [{ limit: "3", page: "4" }, ""],
  [{ type: "Deposit", limit: "2", page: "2" }, "ca"],
];

test("a member's list is filtered by type, status and whole days, newest first, a page at a time", async () => {
  const { server, member } = await withMember({ startingBalance: zeroUsdt });
  await aHistory(server, member);
  for (const [query, notes] of filtered) {
    expect((await list(server, member, query)).notes.join(""), JSON.stringify(query)).toBe(notes);
  }
  // The total is that of the filter, even on an empty page.
  expect(await list(server, member, { type: "Deposit", limit: "3", page: "9" })).toMatchObject({
    total: 4,
    page: 9,
    limit: 3,
  });
  const wrong = [
    ["type", "Bribe"],
    ["status", "Done"],
    ["startDate", "2026-02-30"],
    ["limit", "101"],
  ] as const;
  for (const [name, value] of wrong) {
    const query = { [name]: value };
    expect((await call(server, "listMyTransactions", { token: member.token, query })).status).toBe(400);
  }
});

test("the totals count what has really come and gone, of all pages of the filter", async () => {
  const { server, member } = await withMember({ startingBalance: zeroUsdt });
  await aHistory(server, member);
  const totals = async (query = {}) => (await list(server, member, query)).totals;
  expect(await totals({ limit: "1" })).toEqual({ deposited: "100.25", withdrawn: "30.50" });
  expect(await totals({ type: "Withdraw" })).toEqual({ deposited: "0.00", withdrawn: "30.50" });
  expect(await totals({ status: "Pending" })).toEqual({ deposited: "0.00", withdrawn: "0.00" });
  expect(await totals({ startDate: "2026-02-02" })).toEqual({ deposited: "0.25", withdrawn: "0.00" });
});

test("members see their own transactions; an administrator sees everybody's, the queue with the oldest first", async () => {
  const { server, admin } = await withAdmin({ startingBalance: zeroUsdt });
  const [ann, bob] = [await aMember(server), await aMember(server)];
  for (const [day, member] of [ann, bob, admin].entries()) {
    await aTransaction(server, member, { note: `done ${day}`, at: `2026-02-0${day + 1}T12:00:00Z` });
    await aTransaction(server, member, {
      note: `waits ${day}`,
      status: "Pending",
      at: `2026-02-0${day + 1}T13:00:00Z`,
    });
  }
  await aTransaction(server, bob, { note: "failed", status: "Failed", at: "2026-02-04T12:00:00Z" });

  const all = ["failed", "waits 2", "done 2", "waits 1", "done 1", "waits 0", "done 0"];
  expect((await list(server, ann, {}, "listTransactions")).notes).toEqual(["waits 0", "done 0"]);
  expect((await list(server, admin)).notes).toEqual(["waits 2", "done 2"]);
  expect((await list(server, admin, {}, "listTransactions")).notes).toEqual(all);
  const listed = await list(server, admin, { status: "Failed", limit: "5" }, "listAllTransactions");
  expect(listed.notes).toEqual(["failed"]);
  expect(listed.total).toBe(1);
  expect(listed.summary).toEqual({ total: 7, pending: 3, waiting: 3, completed: 3, failed: 1 });
  expect((await list(server, admin, { status: "Pending" }, "listAllTransactions")).notes).toEqual([
    "waits 0",
    "waits 1",
    "waits 2",
  ]);
  // A running trade is pending too, but it is not in this queue, because nobody decides it.
  await aTransaction(server, bob, {
    note: "runs",
    type: "BuyUp",
    status: "Pending",
    at: "2026-02-05T12:00:00Z",
  });
  const { summary } = await list(server, admin, {}, "listAllTransactions");
  expect(summary).toMatchObject({ pending: 4, waiting: 3 });
  const queue = await list(server, admin, { status: "Waiting" }, "listAllTransactions");
  expect(queue.notes).toEqual(["waits 0", "waits 1", "waits 2"]);
  expect(queue.total).toBe(summary.waiting);
  const query = { status: "Waiting" };
  const { body: csv } = await call(server, "exportAllTransactions", { token: admin.token, query });
  expect(csv.match(/waits \d|runs/g)).toEqual(["waits 2", "waits 1", "waits 0"]);
  expect((await call(server, "listAllTransactions", { token: ann.token })).status).toBe(403);
});

test("an administrator finds members by the beginning of a word of their name, in which % and _ mean themselves", async () => {
  const { server, admin } = await withAdmin({ startingBalance: zeroUsdt });
  for (const fullName of ["100% Ann", "Ann_Bo", "AnnxBo", "Back\\slash"]) {
    await aTransaction(server, await aMember(server, { fullName }), { note: fullName });
  }
  const found = async (userName: string) =>
    (await list(server, admin, { userName }, "listAllTransactions")).notes.toSorted();
  expect(await found("ann")).toEqual(["100% Ann", "Ann_Bo", "AnnxBo"]);
  expect(await found("100%")).toEqual(["100% Ann"]);
  expect(await found("ann_")).toEqual(["Ann_Bo"]);
  expect(await found("back\\")).toEqual(["Back\\slash"]);
  expect(await found("  annx ")).toEqual(["AnnxBo"]);
  expect(await found("nobody")).toEqual([]);
});

test("a last day ends with its last millisecond, and a last instant is not part of it", () => {
  const before = (endDate: string) => filterOf(undefined, { endDate }).before?.toISOString();
  expect(before("2026-02-28")).toBe("2026-03-01T00:00:00.000Z");
  expect(before("1969-12-31")).toBe("1970-01-01T00:00:00.000Z");
  expect(before("2026-02-28T10:00:00Z")).toBe("2026-02-28T10:00:00.000Z");
});
