import { type Call, call, logIn } from "../../testing/members.ts";
import { live, type SmallClub } from "../../testing/oversight/small-club.ts";
import type { SqlCheat } from "./sql-cheat.ts";

const onBoth = (id: string, set: string) =>
  `update open_trades set ${set} where id = '${id}'; update closed_trades set ${set} where id = '${id}'`;

/**
 * The cheats that went unnoticed before there were records, and more, each with words of the finding that names it now.
 */
export const cheatsBySql: readonly SqlCheat[] = [
  {
    what: "practice and market price of the price of an exit, changed together",
    sql: ({ trades }) =>
      `update ticks t set price = 1, market_price = 1 from closed_trades c
       where c.id = '${trades.ruled}' and t.coin_id = c.coin_id and t.source_at = c.exit_at`,
    found: /browser that comes by: promise-broken: .*(\n.*)+Its end, its prices/,
  },
  {
    what: "a price added between an entry and an exit",
    sql: ({ trades }) =>
      `insert into ticks select t.coin_id, t.source_at - interval '1 s', t.received_at, t.source, 1, null, 1, t.seq - 1
       from ticks t join closed_trades c on t.coin_id = c.coin_id and t.source_at = c.exit_at where c.id = '${trades.ruled}'`,
    found: /trade-changed: .*\n.*: prices \(poll \d\)/,
  },
  {
    what: "a price that counted, deleted",
    sql: ({ trades }) =>
      `delete from ticks t using closed_trades c
       where c.id = '${trades.ruled}' and t.coin_id = c.coin_id and t.source_at = c.exit_at`,
    found: /browser that comes by: promise-broken: .*(\n.*)+Its end, its prices/,
  },
  {
    what: "the scenario's mark taken off its prices",
    sql: () => "update ticks set scenario_id = null, market_price = price where scenario_id is not null",
    found: /it hides the scenario at/,
  },
  {
    what: "the source's name forged",
    sql: () => "update ticks set source = 'coingecko'; update closed_trades set source = 'coingecko'",
    found: /has another source than its poll in the signed records/,
  },
  {
    what: "a trigger in the database that bends both prices",
    sql: () =>
      `create or replace function bend() returns trigger language plpgsql as 'begin new.price := new.price * 0.9; new.market_price := new.market_price * 0.9; return new; end';
       create or replace trigger bend before insert on ticks for each row execute function bend();
       alter table ticks enable always trigger bend`,
    minutes: 7,
    undo: "drop trigger bend on ticks",
    found: /the prices of poll \d+ do not lead to the signed root/,
  },
  {
    what: "a trigger in the database that leaves out the prices of a minute",
    sql: () =>
      `create or replace function bend() returns trigger language plpgsql as 'begin if new.seq % 3 = 0 then return null; end if; return new; end';
       create or replace trigger bend before insert on ticks for each row execute function bend();
       alter table ticks enable always trigger bend`,
    act: buyOne,
    minutes: 8,
    undo: "drop trigger bend on ticks",
    found: /the prices of poll \d+ do not lead to the signed root|leaves out price number/,
  },
  {
    what: "a later entry, by the number of the newest price at the acceptance, which a trigger raises",
    sql: () =>
      `create or replace function raise_seq() returns trigger language plpgsql as 'begin new.accepted_seq := new.accepted_seq + 1; return new; end';
       create or replace trigger raise_seq before insert on open_trades for each row execute function raise_seq();
       alter table open_trades enable always trigger raise_seq`,
    act: buyOne,
    minutes: 8,
    undo: "drop trigger raise_seq on open_trades",
    found: /trade-changed: .*\n.*: .*prices/,
  },
  {
    what: "the end of a running trade moved to 2090",
    sql: ({ openTrade }) => `update open_trades set ends_at = '2090-01-01' where id = '${openTrade}'`,
    minutes: 7,
    found: /trade-changed: .*\n.*: .*end/,
  },
  {
    what: "a trade that is never settled",
    sql: () =>
      `alter function settle_trades rename to settle_all_trades;
       create function settle_trades(timestamptz, timestamptz, integer, integer) returns bigint language sql as 'select 0::bigint'`,
    minutes: 25,
    undo: "drop function settle_trades; alter function settle_all_trades rename to settle_trades",
    found: /trade-changed: .*\n.*: .*end/,
  },
  {
    what: "a poll deleted with its record",
    sql: () => "delete from polls where number = 3; delete from records where poll = 3",
    by: "verifier",
    found: /There are \d+ records, fewer than|Records \d+ to \d+ are missing/,
  },
  {
    what: "the payout of a running trade changed",
    sql: ({ openTrade }) => onBoth(openTrade, "payout_bps = 100"),
    minutes: 7,
    found: /Transaction .*: its accepted item does not lead to the signed root/,
  },
  {
    what: "the direction of a running trade changed",
    sql: ({ openTrade }) => onBoth(openTrade, "direction = 'up'"),
    minutes: 7,
    found: /Receipt .*: its terms are not those that were promised/,
  },
  {
    what: "the length of a running trade changed",
    sql: ({ openTrade }) => onBoth(openTrade, "seconds = 60"),
    minutes: 7,
    found: /its terms are not those that were promised/,
  },
  {
    what: "payouts of a plan that are never due",
    sql: () =>
      `create or replace function put_off() returns trigger language plpgsql as 'begin new.due_at := timestamptz ''2090-01-01''; return new; end';
       create or replace trigger put_off before insert on purchase_dues for each row execute function put_off();
       alter table purchase_dues enable always trigger put_off`,
    act: buyPlan,
    minutes: 9,
    undo: "drop trigger put_off on purchase_dues",
    found: /transaction-changed: .*\n.*: money/,
  },
  {
    what: "an entry moved together with the number of the last price at the acceptance",
    sql: ({ trades }) =>
      `update closed_trades c set accepted_seq = e.seq, entry_at = n.source_at, ends_at = n.source_at + make_interval(secs => c.seconds), exit_at = c.exit_at + interval '1 minute'
       from ticks e, ticks n where c.id = '${trades.ruled}' and e.coin_id = c.coin_id and e.source_at = c.entry_at
         and n.coin_id = c.coin_id and n.source_at = c.entry_at + interval '1 minute'`,
    found: /browser that comes by: (trade|transaction)-changed: /,
  },
  {
    what: "outcome, postings, wallet and price changed together, so that the books balance",
    sql: ({ trades, ada }) =>
      `update closed_trades set outcome = 'WIN', rule_outcome = 'WIN', payout = 18500000 where id = '${trades.ruled}';
       update journal set kind = 'trade_win', d_available = 18500000 where reference = '${trades.ruled}' and slot = 1;
       update journal set available_after = available_after + 18500000 where member_id = '${ada.id}' and at >=
         (select closed_at from closed_trades where id = '${trades.ruled}');
       update wallets set available = available + 18500000 where member_id = '${ada.id}';
       update ticks t set price = 99999, market_price = 99999 from closed_trades c
         where c.id = '${trades.ruled}' and t.coin_id = c.coin_id and t.source_at = c.exit_at`,
    found: /its (closed|money) item does not lead to the signed root/,
  },
  {
    what: "a decision's mark removed",
    sql: ({ trades }) =>
      `update closed_trades set decided_by = null, reason = null where id = '${trades.decided}'`,
    found: /the log says that an administrator decided|its closed item does not lead/,
  },
  {
    what: "a trade deleted whole",
    sql: ({ trades }) =>
      `delete from closed_trades where id = '${trades.ruled}'; delete from transactions where id = '${trades.ruled}';
       delete from journal where reference = '${trades.ruled}'`,
    found:
      /Promise .*: the signed records have nothing about what was promised|does not have all of its items/,
  },
  {
    what: "a wallet alone",
    sql: ({ ada }) => `update wallets set available = available + 1000000 where member_id = '${ada.id}'`,
    found: /balance-changed: Before: .*"version":(\d+),.*\nNow: .*"version":\1,/,
  },
  {
    what: "a wallet and its newest movement, which the server then calls older than the records",
    sql: ({ ada }) =>
      `update wallets set available = available + 1000000 where member_id = '${ada.id}';
       update journal j set xid = null, d_available = d_available + 1000000, available_after = available_after + 1000000
         where member_id = '${ada.id}' and version = (select max(version) from journal where member_id = j.member_id)`,
    found: /balance-changed: Before: .*"version":(\d+),.*\nNow: .*"version":\1,/,
  },
  {
    what: "a withdrawal that leaves twice, with the next numbers",
    sql: ({ server, ada, others }) =>
      `select post_movements(array[member_id], array[kind], array[slot + 3]::smallint[], array[step], array[reference], array[d_available],
         array[d_held], array[counter], '${server.context.clock().toISOString()}') from (select * from journal where member_id = '${ada.id}'
         and reference = '${others.withdrawal}' and kind <> 'withdrawal_fee' order by version) twice`,
    minutes: 1,
    found: /its movement withdrawal_hold is one too many/,
  },
  {
    what: "money for a friend, through the ledger's own function, as a correction",
    sql: ({ ben }) => mint(ben.id, "adjustment", "adjustments"),
    minutes: 1,
    by: "verifier",
    found:
      /The records have 2 corrections of balances of 105.00 USDT together, and the log tells of 1 of 5.00/,
  },
  {
    what: "money for a friend, through the ledger's own function, as a deposit that nobody asked for",
    sql: ({ ben }) => mint(ben.id, "deposit", "deposits"),
    minutes: 1,
    by: "verifier",
    found: /its movement deposit has no terms in the records/,
  },
  {
    what: "money for a friend, as a deposit with its row of transactions that nobody approved",
    sql: ({ cleo, others }) =>
      `${deposited(cleo.id, others.deposit)}; ${mint(cleo.id, "deposit", "deposits")}`,
    minutes: 1,
    by: "verifier",
    found: /The records have 2 deposits of 125.00 USDT together, and the log tells of 1 of 25.00/,
  },
  {
    what: "one's own deposit that nobody approved",
    sql: ({ ada, others }) => `${deposited(ada.id, others.deposit)}; ${mint(ada.id, "deposit", "deposits")}`,
    minutes: 1,
    found: /not-told: Deposit /,
  },
  {
    what: "a newcomer's wallet that opens with less than the rules say",
    sql: ({ ada }) => `update transactions set amount = 1000000 where id = '${ada.id}'`,
    found: /not-told: StartingBalance /,
  },
  {
    what: "the rules of a group changed without a line",
    sql: () => `update group_rules set rules = jsonb_set(rules, '{payoutBps}', '3000')`,
    undo: `update group_rules set rules = jsonb_set(rules, '{payoutBps}', '8500')`,
    found: /not-told: The rules of a group/,
  },
  {
    what: "the text of an announcement changed",
    sql: () => "update announcements set text = replace(text, 'eight', 'nine')",
    undo: "update announcements set text = replace(text, 'nine', 'eight')",
    found: /not-told: An announcement/,
  },
  {
    what: "a waiting withdrawal deleted",
    sql: ({ ben }) =>
      `delete from transactions where member_id = '${ben.id}' and type = 'Withdraw';
       delete from journal where member_id = '${ben.id}' and kind = 'withdrawal_hold';
       update wallets set available = available + held, held = 0, version = version - 1 where member_id = '${ben.id}'`,
    found: /browser that comes by: (promise-broken|transaction-changed): /,
  },
  {
    what: "a plan's terms changed after the purchase",
    sql: ({ others }) => `update purchase_terms set daily_profit_bps = 1 where id = '${others.purchase}'`,
    found: /browser that comes by: transaction-changed: .*\n.*: terms/,
  },
  {
    what: "a line's text edited, its node kept",
    sql: () => "update log_leaves set leaf = replace(leaf, '12.5', '2.5') where leaf like '%scenario.set%'",
    found: /browser that comes by: (edited|forked)/,
  },
  {
    what: "a line removed, with its checkpoints, and the history signed again",
    sql: () =>
      "delete from log_leaves where seq >= 4; delete from log_nodes where (index + 1) << level > 4; delete from checkpoints where size > 4",
    minutes: 1,
    found: /verifier: rolled back: The log has 4 lines/,
  },
  {
    what: "records removed, and sealed again",
    sql: () =>
      "delete from records where seq >= 8; delete from record_nodes where (index + 1) << level > 8; delete from checkpoints; update sealing set before_xid = (select max(before_xid) from records)",
    minutes: 1,
    found: /The records and your checkpoint of .* show different histories|fewer than your checkpoint/,
  },
  // The last cheat, because its function stays in the database.
  {
    what: "an edited program that pays 1% of what a plan promises",
    sql: () =>
      `create or replace function earned_floor(amount bigint, daily_profit_bps integer, unit time_unit, periods integer) returns bigint
         language sql immutable as 'select div(amount::numeric * daily_profit_bps * periods, 1000000 * (86400 / period_seconds(unit)))::bigint'`,
    act: buyPlan,
    minutes: 2,
    found: /transaction-changed: .*\n.*: money/,
  },
];

const minted = "019ca955-0000-7000-8000-00000000000d";

/** A row of transactions for the money that `mint` makes, like that of another deposit. */
const deposited = (member: string, other: string) =>
  `insert into transactions select (jsonb_populate_record(t, jsonb_build_object('id', '${minted}'::uuid, 'member_id', '${member}'::uuid,
     'amount', 100000000, 'xid', pg_current_xact_id()::text))).* from transactions t where t.id = '${other}'`;

const mint = (member: string, kind: string, counter: string) =>
  `select post_movements(array['${member}']::uuid[], array['${kind}']::movement_kind[], array[1]::smallint[], array[0], array['${minted}'::uuid],
     array[100000000]::bigint[], array[0]::bigint[], array['${counter}']::house_account[], '2026-03-01T12:20:00Z')`;

async function buyOne(club: SmallClub): Promise<void> {
  await live(club.server, 1);
  const said = { confidence: 60, reason: "It rises again." };
  await actAsAda(club, "buyUp", { body: { coinId: "bitcoin", amount: "10", ...said } });
}

async function buyPlan(club: SmallClub): Promise<void> {
  await actAsAda(club, "buyPlan", { params: { planId: club.others.plan }, body: { quantity: "500" } });
}

/** If an act were refused, there would be nothing to cheat about. */
async function actAsAda({ server, ada }: SmallClub, name: "buyUp" | "buyPlan", given: Call): Promise<void> {
  const { token } = await logIn(server, ada.email);
  const { status, body } = await call(server, name, { token, ...given });
  if (status >= 300) throw new Error(`Ada was refused: ${body.message}`);
}
