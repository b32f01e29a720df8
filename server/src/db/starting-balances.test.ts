import { expect, test } from "vitest";
import { asOwner } from "../testing/database/database.ts";
import { databaseBefore } from "../testing/database/database-before.ts";
import { migrate } from "./migrate.ts";

const member = "019bd0a0-0000-7000-8000-000000000001";
const without = "019bd0a0-0000-7000-8000-000000000002";

test("members of a database from before have their starting balance in their list, and it is counted", async () => {
  const target = await databaseBefore("0028");
  const wallets = `insert into wallets (member_id, available, held, version)
    values ('${member}', 10000000000, 0, 1), ('${without}', 5, 0, 1)`;
  const openings = `insert into journal
    select id, 1, 10000000000, 0, 10000000000, 0, id, '2026-02-01T00:00:00.123Z', 0, 'capital', 'opening', 0
    from unnest(array['${member}'::uuid]) id`;
  const deposits = `insert into journal
    values ('${without}', 1, 5, 0, 5, 0, '019bd0a0-0000-7000-8000-000000000003', now(), 0, 'deposits', 'deposit', 0)`;
  for (const each of [wallets, openings, deposits]) await asOwner(target, each);
  await migrate(target);
  const rows = await asOwner(
    target,
    "select id, member_id, type, status, amount::text, fee::text, currency, note, created_at, hidden_at from transactions",
  );
  expect(rows).toEqual([
    {
      id: member,
      member_id: member,
      type: "StartingBalance",
      status: "Completed",
      amount: "10000000000",
      fee: "0",
      currency: "USDT",
      note: "Practice money to start with",
      created_at: new Date("2026-02-01T00:00:00.123Z"),
      hidden_at: null,
    },
  ]);
  const counted = "select type, status, rows::int, amount::text from counted_transactions";
  expect(await asOwner(target, counted)).toEqual([
    { type: "StartingBalance", status: "Completed", rows: 1, amount: "10000000000" },
  ]);
});
