import type { MemberId } from "@paperchain/core/ids.ts";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../db/connect.ts";

/** The laws of the books, each as a query for the rows that break it. */
type Laws = Record<string, RawBuilder<{ broken: bigint }>>;

export const journalLaws: Laws = {
  "wallets differ from the sum of their journal": sql`
    select count(*) as broken from (
      select member_id, sum(d_available) as available, sum(d_held) as held, count(*) as version from journal group by member_id
    ) sums full join wallets using (member_id)
    where (coalesce(wallets.available, 0), coalesce(wallets.held, 0), coalesce(wallets.version, 0))
      is distinct from (coalesce(sums.available, 0), coalesce(sums.held, 0), coalesce(sums.version, 0))`,
  "journal rows do not follow from the row before them": sql`
    select count(*) as broken from (
      select available_after - d_available as available_before, held_after - d_held as held_before, version,
        lag(available_after, 1, 0::bigint) over each_wallet as available_last, lag(held_after, 1, 0::bigint) over each_wallet as held_last,
        lag(version, 1, 0::bigint) over each_wallet as version_last
      from journal window each_wallet as (partition by member_id order by version)
    ) steps
    where (available_before, held_before, version) is distinct from (available_last, held_last, version_last + 1)`,
  "house accounts differ from the other side of the journal": sql`
    select count(*) as broken from unnest(enum_range(null::house_account)) account
    left join house_balances using (account)
    left join (select account, sum(delta) as delta from house_deltas group by account) deltas using (account)
    left join (select counter as account, -sum(d_available + d_held) as due from journal group by counter) dues using (account)
    where coalesce(house_balances.balance, 0) + coalesce(deltas.delta, 0) <> coalesce(dues.due, 0)`,
  "wallets of coins differ from the sum of their journal": sql`
    select count(*) as broken from (
      select member_id, coin_id, sum(d_available) as available, sum(d_held) as held, sum(d_cost) as cost, sum(d_taken) as taken, count(*) as version
      from coin_journal group by member_id, coin_id
    ) sums full join coin_wallets w using (member_id, coin_id)
    where (coalesce(w.available, 0), coalesce(w.held, 0), coalesce(w.cost, 0), coalesce(w.taken, 0), coalesce(w.version, 0))
      is distinct from (coalesce(sums.available, 0), coalesce(sums.held, 0), coalesce(sums.cost, 0), coalesce(sums.taken, 0), coalesce(sums.version, 0))`,
  "rows of the coins' journal do not follow from the row before them": sql`
    select count(*) as broken from (
      select (available_after - d_available, held_after - d_held, cost_after - d_cost, taken_after - d_taken, version) as before,
        (lag(available_after, 1, 0::numeric) over each_wallet, lag(held_after, 1, 0::numeric) over each_wallet,
          lag(cost_after, 1, 0::bigint) over each_wallet, lag(taken_after, 1, 0::bigint) over each_wallet,
          lag(version, 1, 0::bigint) over each_wallet + 1) as last
      from coin_journal window each_wallet as (partition by member_id, coin_id order by version)
    ) steps
    where before is distinct from last`,
  "the house's coins differ from the other side of the coins' journal": sql`
    select count(*) as broken from (
      select coin_id, sum(amount) as amount from (
        select coin_id, balance as amount from coin_house_balances union all select coin_id, delta from coin_house_deltas
        union all select coin_id, d_available + d_held from coin_journal
      ) sides group by coin_id
    ) coins where amount <> 0`,
};

const lastMovement = sql`
  left join lateral (
    select available_after, held_after, version from journal
    where journal.member_id = wallets.member_id order by version desc limit 1
  ) last on true`;
const isBroken = sql`
  (available, held, wallets.version)
    is distinct from (coalesce(available_after, 0), coalesce(held_after, 0), coalesce(last.version, 0))`;

const walletLaw = "wallets differ from the last row of their journal";

export const sumLaw: Laws = {
  "all accounts together do not sum to zero": sql`
    select (coalesce(sum(amount), 0) <> 0)::int::bigint as broken from (
      select available + held as amount from wallets
      union all select balance from house_balances
      union all select delta from house_deltas
    ) everything`,
};

/**
 * The laws that can be checked without the whole journal: each wallet and account, and the last movement of each
 * wallet.
 */
export const quickLaws: Laws = {
  [walletLaw]: sql`select count(*) filter (where ${isBroken}) as broken from wallets ${lastMovement}`,
  ...sumLaw,
};

/** The laws between the transactions and the journal. */
const listLaws: Laws = {
  "wallets hold another amount for withdrawals than is pending": sql`
    select count(*) as broken from (
      select member_id, sum(d_held) as held from journal where kind::text like 'withdrawal%' group by member_id
    ) held full join (
      select member_id, sum(amount) as pending from transactions where type = 'Withdraw' and status = 'Pending' group by member_id
    ) pending using (member_id)
    where coalesce(held.held, 0) <> coalesce(pending.pending, 0)`,
  "wallets hold another amount for trades than is staked in open ones": sql`
    select count(*) as broken from (
      select member_id, sum(d_held) as held from journal where kind::text like 'trade%' group by member_id
    ) held full join (
      select member_id, sum(stake) as staked from trades where outcome is null group by member_id
    ) staked using (member_id)
    where coalesce(held.held, 0) <> coalesce(staked.staked, 0)`,
  "wallets hold another amount for plans than runs in them": sql`
    select count(*) as broken from (
      select member_id, sum(d_held) as held from journal where kind::text like 'plan%' group by member_id
    ) held full join (
      select member_id, sum(amount) as running from purchases where status = 'Running' group by member_id
    ) running using (member_id)
    where coalesce(held.held, 0) <> coalesce(running.running, 0)`,
  "wallets hold another amount for orders than open buys spend": sql`
    select count(*) as broken from (
      select member_id, sum(d_held) as held from journal where kind::text like 'order%' group by member_id
    ) held full join (
      select member_id, sum(amount) as spent from open_orders group by member_id
    ) spent using (member_id)
    where coalesce(held.held, 0) <> coalesce(spent.spent, 0)`,
  "wallets of coins hold another quantity than open sales sell": sql`
    select count(*) as broken from coin_wallets w
    full join (
      select member_id, coin_id, sum(quantity) as sold from (
        select distinct hold_id, member_id, coin_id, quantity from open_orders where side = 'sell'
      ) holds group by member_id, coin_id
    ) sales using (member_id, coin_id)
    where coalesce(w.held, 0) <> coalesce(sales.sold, 0)`,
  "filled orders moved other amounts than they say": sql`
    select count(*) as broken from closed_orders o
    left join lateral (
      select sum(j.d_available) as gained, sum(j.d_held) as freed from journal j where j.reference = o.id and j.slot = 1
    ) money on true
    left join coin_journal c on c.reference = o.hold_id and c.slot = 1 and c.coin_id = o.coin_id
    where o.fill_at is not null and case o.side
      when 'buy' then (money.freed, money.gained, c.d_available, c.d_cost) is distinct from (-o.fill_amount::numeric, 0::numeric, o.fill_quantity, o.fill_amount)
      else (coalesce(money.gained, 0), c.d_held, c.d_taken) is distinct from (o.fill_amount::numeric, -o.fill_quantity, o.profit) end`,
  "purchases were paid another amount than they say": sql`
    select count(*) as broken from purchases
    left join (
      select reference, sum(d_available) as paid, count(*) as payouts from journal where slot = 2 group by reference
    ) payouts on payouts.reference = purchases.id
    where purchases.paid <> coalesce(payouts.paid, 0) or coalesce(payouts.payouts, 0) > purchases.periods_paid`,
  "closed trades were paid another amount than they say": sql`
    select count(*) as broken from trades
    left join journal on journal.reference = trades.id and journal.slot = 1 and journal.step = 0
    where (trades.outcome is null) <> (journal.reference is null) or trades.payout <> journal.d_available`,
};

/** A slice of the wallets, in the order of their members. */
export interface CheckedWallets {
  readonly broken: bigint;
  /** The last member of the slice; null if there were no more wallets. */
  readonly last: MemberId | null;
}

/** Compares the next wallets with the last rows of their journals, all at the same instant. */
export async function checkWalletsAfter(
  db: Database,
  after: MemberId | null,
  limit: number,
): Promise<CheckedWallets> {
  const { rows } = await sql<CheckedWallets>`
    select count(*) filter (where ${isBroken}) as broken, (array_agg(wallets.member_id order by wallets.member_id desc))[1] as last
    from (
      select * from wallets where ${after}::uuid is null or member_id > ${after} order by member_id limit ${limit}
    ) wallets ${lastMovement}`.execute(db);
  return rows[0] ?? { broken: 0n, last: null };
}

/** The sentence for broken wallets; none if there are none. */
export const walletProblems = (broken: bigint): string[] => (broken > 0n ? [`${broken} × ${walletLaw}`] : []);

/** The broken laws, each as a sentence; empty if the books are right. All are checked at one instant. */
export async function findBrokenBooks(
  db: Database,
  laws: Laws = { ...quickLaws, ...journalLaws, ...listLaws },
): Promise<string[]> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      const problems: string[] = [];
      for (const [law, query] of Object.entries(laws)) {
        const { rows } = await query.execute(tx);
        const broken = rows[0]?.broken ?? 0n;
        if (broken > 0n) problems.push(`${broken} × ${law}`);
      }
      return problems;
    });
}
