import { expect, test } from "vitest";
import { asOwner } from "../testing/database/database.ts";
import { aServer } from "../testing/server.ts";

/** The only functions that may write wallets, the journal or the house's side. A new one is a decision: docs/ledger.md, "How it posts". */
const writers = [
  "clear_deleted",
  "fill_orders",
  "fold_house_deltas",
  "hold_coins",
  "lock_wallets",
  "open_wallet",
  "pay_purchases",
  "post_movements",
  "renew_wallets",
  "settle_trades",
];
const money = [
  "wallets",
  "journal",
  "house_deltas",
  "house_balances",
  "coin_wallets",
  "coin_journal",
  "coin_house_deltas",
  "coin_house_balances",
];

const changes: readonly (readonly [table: string, change: string])[] = [
  ["wallets", "update wallets set available = available + 1"],
  ["wallets", "insert into wallets select gen_random_uuid(), 5, 0, 0, now()"],
  ["wallets", "delete from wallets"],
  ["wallets", "truncate wallets"],
  [
    "wallets",
    "merge into wallets w using members m on m.id = w.member_id when matched then update set held = 1",
  ],
  ["journal", "insert into journal select * from journal"],
  ["house_deltas", "insert into house_deltas (account, delta) values ('capital', 1)"],
  ["house_deltas", "delete from house_deltas"],
  ["house_balances", "update house_balances set balance = 0"],
  ["house_balances", "insert into house_balances select * from house_balances"],
  ["coin_wallets", "update coin_wallets set available = available + 1"],
  ["coin_journal", "insert into coin_journal select * from coin_journal"],
  ["coin_house_deltas", "delete from coin_house_deltas"],
  ["coin_house_balances", "update coin_house_balances set balance = 0"],
  ["closed_orders", "insert into closed_orders select * from closed_orders"],
  ["open_orders", "update open_orders set amount = 1"],
  ["open_orders", "delete from open_orders"],
];

test("the application has no right to write money by itself", async () => {
  const { target } = await aServer();
  for (const [table, change] of changes)
    await expect(asOwner(target, `set role paperchain_app; ${change}`), change).rejects.toThrow(
      `permission denied for table ${table}`,
    );
});

test("these functions write money with the owner's rights, and the application may call no others that do", async () => {
  const { target } = await aServer();
  const rows = await asOwner(
    target,
    `select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef and prosrc ~ '\\y(${money.join("|")})\\y'
       and has_function_privilege('paperchain_app', oid, 'execute') order by proname`,
  );
  expect(rows.map(({ proname }) => proname)).toEqual(writers);
});
