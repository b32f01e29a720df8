import pg from "pg";
import { hearReceipt } from "../../testing/trades/second-rule.ts";
import { micros } from "./amount.ts";
import { type Costs, type JudgedOrders, judgeOrders } from "./coins.ts";
import type { Client } from "./http.ts";
import { answered, type SentCall, type Writer } from "./writer.ts";

export interface Terms extends Costs {
  readonly startingBalance: bigint;
  readonly seconds: number;
  readonly payoutBps: bigint;
}

/** The differences between a member's money in the API and the member's own record. */
export async function judgeWriter(client: Client, writer: Writer, terms: Terms): Promise<string[]> {
  const { token, id, calls, orders } = writer;
  const get = async (path: string) => (await answered(() => client.send("GET", path, { token }))).body;
  const all = async (path: string, field: string) => {
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await get(`${path}?limit=100&page=${page}`);
      rows.push(...answer[field]);
      if (rows.length >= answer.total) return rows;
    }
  };
  // Without orders, nothing is asked of the server, which may not know orders.
  const readOrders = async (): Promise<Row[]> => (orders.length > 0 ? all("/orders", "orders") : []);
  // Trades and orders close by themselves, so this reads again if one did in between.
  for (;;) {
    const before = [await get(`/wallet/${id}/balance`), await readOrders()];
    const holdings = orders.length > 0 ? (await get("/holdings")).holdings : [];
    const transactions = await all("/transactions/my-transactions", "transactions");
    const trades = await all("/trades/my-trades", "trades");
    const balance = await get(`/wallet/${id}/balance`);
    const rows = await readOrders();
    if (JSON.stringify([places(balance), rows]) !== JSON.stringify([places(before[0]), before[1]])) continue;
    const ordered = judgeOrders(orders, rows, holdings, terms);
    return [
      ...judgeCalls(calls, transactions, ordered),
      ...trades.flatMap((trade) => judgeTrade(trade, terms)),
      ...judgeBalance({ calls, trades, ordered }, balance, terms),
      ...ordered.problems,
    ].map((problem) => `${id}: ${problem}`);
  }
}

// biome-ignore lint/suspicious/noExplicitAny: answers of a stranger
type Row = any;

/** The value of coins changes with every price. */
const places = ({ availableBalance, held }: Row): object => ({ availableBalance, held });

const isOfOrder = ({ type }: Row) => type === "Buy" || type === "Sell";

/** Checks that each acknowledged call and each fill exists once, and that there are no others. */
function judgeCalls(
  calls: readonly SentCall[],
  transactions: readonly Row[],
  { listed: fills }: JudgedOrders,
): string[] {
  const problems: string[] = [];
  const listed = new Map(transactions.map((row) => [row.id, row]));
  const shown = transactions.filter(isOfOrder).map(({ type, amount }) => `${type} ${micros(amount)}`);
  if (shown.toSorted().join() !== fills.toSorted().join())
    problems.push(`the list has ${shown.length} fills, and not these ${fills.length}: ${fills}`);
  if (listed.size !== transactions.length) problems.push("a transaction is listed twice");
  for (const call of calls) {
    if (call.id === undefined && !call.refused) problems.push(`nobody knows what became of ${call.key}`);
    if (call.id === undefined) continue;
    const row = listed.get(call.id);
    if (!row) problems.push(`lost: ${call.kind} ${call.id}`);
    else if (row.type !== call.kind || micros(row.amount) !== call.amount)
      problems.push(`changed: ${call.id}`);
    listed.delete(call.id);
  }
  for (const row of listed.values())
    if (row.type !== "StartingBalance" && !isOfOrder(row))
      problems.push(`nobody asked for ${row.type} ${row.id}`);
  return problems;
}

/** Checks that a closed trade had the second rule's outcome and payout for its prices, and did not close early. */
function judgeTrade(trade: Row, { seconds, payoutBps }: Terms): string[] {
  if (trade.status !== "closed") return [];
  const { entry, exit, outcome, payout, closedAt } = trade;
  const terms = { ...trade.terms, seconds, payoutBps: Number(payoutBps) };
  const ticks = [entry, exit].filter((tick) => tick !== null);
  const second = hearReceipt({ trade: { ...trade, terms }, ticks, acceptedSeq: 0, ruleSeq: null });
  const expected = second.ask(Date.parse(closedAt));
  const at = (tick: Row) => tick && Date.parse(tick.at);
  const found = { outcome, payout: micros(payout), entryAt: at(entry), exitAt: at(exit) };
  return (Object.keys(found) as (keyof typeof found)[])
    .filter((name) => found[name] !== expected[name])
    .map((name) => `trade ${trade.id}: ${name} is ${found[name]}, not ${expected[name]}`);
}

interface Acts {
  readonly calls: readonly SentCall[];
  readonly trades: readonly Row[];
  readonly ordered: JudgedOrders;
}

function judgeBalance({ calls, trades, ordered }: Acts, balance: Row, terms: Terms): string[] {
  const sum = (amounts: readonly bigint[]) => amounts.reduce((all, each) => all + each, 0n);
  const done = (kind: RegExp) => calls.filter((call) => call.id !== undefined && kind.test(call.kind));
  const staked = sum(done(/Buy/).map(({ amount }) => amount));
  const withdrawn = sum(done(/Withdraw/).map(({ amount }) => amount));
  const deposited = sum(
    done(/Deposit/)
      .filter(({ approved }) => approved)
      .map(({ amount }) => amount),
  );
  const closed = trades.filter(({ status }) => status === "closed");
  const paid = sum(closed.map(({ payout }) => micros(payout)));
  const over = sum(closed.map((trade) => micros(trade.terms.stake)));
  const expected = {
    available: terms.startingBalance + deposited - withdrawn - staked + paid + ordered.available,
    withdrawals: withdrawn,
    trades: staked - over,
    orders: ordered.held,
  };
  const shown = {
    available: micros(balance.availableBalance),
    withdrawals: micros(balance.held.withdrawals),
    trades: micros(balance.held.trades),
    // A version without orders does not name them.
    orders: micros(balance.held.orders ?? "0"),
  };
  const problems = (Object.keys(expected) as (keyof typeof expected)[])
    .filter((name) => expected[name] !== shown[name])
    .map((name) => `${name} is ${shown[name]} and should be ${expected[name]}`);
  if (trades.length !== done(/Buy/).length)
    problems.push(`${trades.length} trades for ${done(/Buy/).length} stakes`);
  return problems;
}

/**
 * Checks that every millionth and every coin has an origin, that each wallet is the sum of its lines, and that an order
 * holds the right amount.
 */
export async function judgeBooks(database: pg.ClientConfig): Promise<string[]> {
  const client = new pg.Client(database);
  await client.connect();
  try {
    const { rows } = await client.query(`
      select
        (select coalesce(sum(available + held), 0) from wallets) + (select sum(balance) from house_balances)
          + (select coalesce(sum(delta), 0) from house_deltas) as everything,
        (select count(*) from wallets
          left join (select member_id, sum(d_available) as a, sum(d_held) as h from journal group by member_id) lines
            using (member_id)
          where (available, held) is distinct from (coalesce(a, 0), coalesce(h, 0))) as wrong`);
    const { everything, wrong } = rows[0];
    const problems = await judgeCoins(client);
    if (everything !== "0") problems.push(`all accounts together are ${everything}`);
    if (wrong !== "0") problems.push(`${wrong} wallets are not the sum of their lines`);
    return problems;
  } finally {
    await client.end();
  }
}

/** The problems with coins; none for a version without orders. */
async function judgeCoins(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query("select to_regclass('coin_wallets') as coins");
  if (tables[0].coins === null) return [];
  const { rows } = await client.query(`
    select 'coins that come from nowhere' as problem, count(*) as times from (
      select coin_id from (
        select coin_id, available + held as quantity from coin_wallets
        union all select coin_id, balance from coin_house_balances union all select coin_id, delta from coin_house_deltas
      ) sides group by coin_id having sum(quantity) <> 0
    ) coins
    union all
    select 'wallets of coins that are not the sum of their lines', count(*) from coin_wallets w full join (
      select member_id, coin_id, sum(d_available) as a, sum(d_held) as h from coin_journal group by 1, 2
    ) lines using (member_id, coin_id) where (w.available, w.held) is distinct from (a, h)
    union all
    select 'holds of coins without an open sale, or the other way round', count(*) from coin_wallets w full join (
      select member_id, coin_id, sum(quantity) as sold from (
        select distinct on (hold_id) member_id, coin_id, quantity from open_orders where side = 'sell'
      ) holds group by 1, 2
    ) sales using (member_id, coin_id) where coalesce(w.held, 0) <> coalesce(sold, 0)
    union all
    select 'holds of money without an open buy, or the other way round', count(*) from (
      select member_id, sum(d_held) as held from journal where kind::text like 'order%' group by 1
    ) held full join (select member_id, sum(amount) as spent from open_orders group by 1) buys using (member_id)
    where coalesce(held, 0) <> coalesce(spent, 0)
    union all
    select 'orders that were closed twice, or are open still', count(*) from closed_orders join open_orders using (id)`);
  return rows.filter(({ times }) => times !== "0").map(({ times, problem }) => `${times} ${problem}`);
}
