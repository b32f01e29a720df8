import type pg from "pg";
import type { Size } from "./size.ts";

const stake = 1_000_000;
const win = 1_850_000;
const opening = 10_000_000_000;
const deposit = 100_000_000;

/**
 * Closed trades with their ticks, transactions and movements. The outcome follows from a trade's number among those of its member:
 * of a hundred, 49 are won, 49 lost, one is a tie and one void; so each balance can be computed without the ones before.
 */
export async function fillTrades(
  owner: pg.Client,
  size: Size,
  onStep: (step: string) => void,
): Promise<void> {
  const indexes = await dropIndexes(owner, ["transactions", "closed_trades", "journal"]);
  onStep("ticks and trades");
  await owner.query(`
    create function pg_temp.net(k bigint) returns bigint language sql immutable as $$
      select (k / 100 * 49 + least((k % 100 + 1) / 2, 49)) * ${win - stake} - (k / 100 * 49 + least(k % 100 / 2, 49)) * ${stake}
    $$`);
  await owner.query(madeTrades(size));
  await owner.query(tickRows);
  await owner.query(tradeRows);
  onStep("transactions");
  await owner.query(transactionRows);
  onStep("movements");
  await owner.query(movementRows);
  await owner.query(walletRows);
  await owner.query(storedSums);
  onStep("indexes");
  for (const index of indexes) await owner.query(index);
}

/** Returns the statements that make the indexes again: adding to an index row by row takes longer than making it. */
async function dropIndexes(owner: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await owner.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
     where indrelid = any ($1::regclass[]) and not indisprimary`,
    [tables],
  );
  for (const { name } of rows) await owner.query(`drop index ${name}`);
  return rows.map(({ made }) => made);
}

/** The busiest member has every so manieth trade; the others take turns. */
const madeTrades = ({ members, trades, ofOne }: Size) => `
  create unlogged table made_trades as
  select uuidv7(accepted_at - clock_timestamp()) as id, m.id as member_id, numbered.k, coin_id, accepted_at, entry_at,
    case n % 2 when 0 then 'up' else 'down' end::trade_direction as direction,
    case when k % 100 = 99 then 'VOID' when k % 100 = 98 then 'TIE' when k % 2 = 0 then 'WIN' else 'LOSS' end::trade_outcome as outcome
  from (
    select n, n / ${trades / ofOne} as before_me, n % ${trades / ofOne} = 0 as is_busiest,
      now() - interval '730 days' + make_interval(secs => n * (729 * 86400.0 / ${trades})) as accepted_at
    from generate_series(0, ${trades - 1}) n
  ) spread
  cross join lateral (select n - before_me - 1 as other) others
  cross join lateral (
    select case when is_busiest then 0 else 1 + other % ${members - 1} end as i, case when is_busiest then before_me else other / ${members - 1} end as k
  ) numbered
  cross join lateral (
    select date_bin('6 hours', accepted_at, '2000-01-01') + interval '6 hours' as entry_at
  ) entered
  cross join (select array_agg(id order by rank) as coins from coins) known
  cross join lateral (
    -- The busiest member traded one coin a single time.
    select coins[case when is_busiest and k = 0 then 1 else 2 + n % (cardinality(coins) - 1) end] as coin_id
  ) traded
  join made_members m on m.i = numbered.i`;

/** A price for each coin at each entry and each end. */
const tickRows = `
  insert into ticks (coin_id, source_at, received_at, source, market_price, price, seq)
  select c.id, at, at, 'simulated', 100, 100, 0
  from coins c, generate_series(date_bin('6 hours', now() - interval '731 days', '2000-01-01'), now(), interval '6 hours') entry_at,
    lateral (values (entry_at), (entry_at + interval '2 minutes')) times (at)
  on conflict do nothing`;

const tradeRows = `
  insert into closed_trades (id, member_id, coin_id, source, direction, stake, payout_bps, seconds, settlement, rule_version, accepted_at,
    accepted_seq, entry_at, ends_at, exit_at, outcome, payout, closed_at, rule_outcome, rule_seq, xid)
  select id, member_id, coin_id, 'simulated', direction, ${stake}, 8500, 120, 'market', 2, accepted_at,
    0, entry_at, entry_at + interval '2 minutes', entry_at + interval '2 minutes', outcome,
    case outcome when 'WIN' then ${win} when 'LOSS' then 0 else ${stake} end, entry_at + interval '3 minutes', outcome, 0, null
  from made_trades`;

/**
 * A deposit for each member, and the trades, in the order of their ids, as a server writes them. Every thousandth member waits for another
 * deposit.
 */
const transactionRows = `
  insert into transactions (id, member_id, type, status, amount, fee, currency, note, created_at, decided_at, xid)
  select id, member_id, case direction when 'up' then 'BuyUp' else 'BuyDown' end::transaction_type, 'Completed'::transaction_status, ${stake}, 0, 'USDT',
    'On ' || coin_id, accepted_at, null::timestamptz, null::bigint
  from made_trades
  union all
  select uuidv7(uuid_extract_timestamp(id) - clock_timestamp()), id, 'Deposit', 'Completed', ${deposit}, 0, 'USDT', 'Deposit',
    uuid_extract_timestamp(id), uuid_extract_timestamp(id), null
  from made_members
  union all
  select uuidv7(), id, 'Deposit', 'Pending', ${deposit}, 0, 'USDT', 'Deposit', now(), null, null from made_members where i % 1000 = 7
  order by 1;
  insert into transaction_changes (type, status, hidden, day, rows, amount)
  select t.type, case c.outcome when 'VOID' then 'Failed' else t.status end, false, day_of(t.created_at), count(*), sum(t.amount)
  from transactions t left join closed_trades c on c.id = t.id group by 1, 2, 4;
  select fold_transaction_counts()`;

/** In the order of the primary key: in another order each row would be written to another page of it. */
const movementRows = `
  insert into journal (member_id, version, d_available, d_held, available_after, held_after, reference, at, step, counter, kind, slot, xid)
  select id, 1, ${opening}, 0, ${opening}, 0, id, uuid_extract_timestamp(id), 0, 'capital'::house_account, 'opening'::movement_kind, 0, null::bigint
  from made_members
  union all
  select t.member_id, 2, ${deposit}, 0, ${opening + deposit}, 0, t.id, t.created_at, 0, 'deposits', 'deposit', 1, null
  from transactions t where t.type = 'Deposit' and t.status = 'Completed'
  union all
  select member_id, 3 + 2 * k, -${stake}, ${stake}, ${opening + deposit - stake} + pg_temp.net(k), ${stake}, id, accepted_at, 0, 'trades', 'trade_stake', 0, null
  from made_trades
  union all
  select member_id, 4 + 2 * k, case outcome when 'WIN' then ${win} when 'LOSS' then 0 else ${stake} end, -${stake},
    ${opening + deposit} + pg_temp.net(k + 1), 0, id, entry_at + interval '3 minutes', 0, 'trades',
    case outcome when 'WIN' then 'trade_win' when 'LOSS' then 'trade_loss' else 'trade_return' end::movement_kind, 1, null
  from made_trades
  order by 1, 2`;

const walletRows = `
  insert into wallets (member_id, available, held, version)
  select m.id, ${opening + deposit} + pg_temp.net(coalesce(trades, 0)), 0, 2 + 2 * coalesce(trades, 0)
  from made_members m left join (select member_id, count(*) as trades from made_trades group by 1) t on t.member_id = m.id;
  insert into house_deltas (account, delta)
  select counter, -sum(d_available + d_held) from journal where member_id in (select id from made_members) group by 1
  having sum(d_available + d_held) <> 0`;

/** As the sealer keeps them. These rows have no transaction's number, so the sealer does not see them. */
const storedSums = `
  insert into trade_folds select member_id, version from wallets where version >= 64;
  insert into trade_days
  select member_id, day_of(closed_at), sum(payout - stake), count(*), count(*) filter (where payout > stake), count(*) filter (where payout < stake)
  from closed_trades join trade_folds using (member_id) group by 1, 2;
  insert into trade_counts
  select member_id, coin_id, direction, outcome, count(*) from closed_trades join trade_folds using (member_id) group by 1, 2, 3, 4`;
