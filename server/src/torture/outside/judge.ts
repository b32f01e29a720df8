import pg from "pg";
import { hearReceipt } from "../../testing/trades/second-rule.ts";
import { micros } from "./amount.ts";
import type { Client } from "./http.ts";
import { answered, type SentCall, type Writer } from "./writer.ts";

export interface Terms {
  readonly startingBalance: bigint;
  readonly seconds: number;
  readonly payoutBps: bigint;
}

/** The differences between a member's money in the API and the member's own record. */
export async function judgeWriter(client: Client, writer: Writer, terms: Terms): Promise<string[]> {
  const { token, id, calls } = writer;
  const get = async (path: string) => (await answered(() => client.send("GET", path, { token }))).body;
  const all = async (path: string, field: string) => {
    const rows: Row[] = [];
    for (let page = 1; ; page += 1) {
      const answer = await get(`${path}?limit=100&page=${page}`);
      rows.push(...answer[field]);
      if (rows.length >= answer.total) return rows;
    }
  };
  // Trades close by themselves: reads again if one closed in between.
  for (;;) {
    const before = await get(`/wallet/${id}/balance`);
    const transactions = await all("/transactions/my-transactions", "transactions");
    const trades = await all("/trades/my-trades", "trades");
    const balance = await get(`/wallet/${id}/balance`);
    if (JSON.stringify(balance) !== JSON.stringify(before)) continue;
    return [
      ...judgeCalls(calls, transactions),
      ...trades.flatMap((trade) => judgeTrade(trade, terms)),
      ...judgeBalance(calls, trades, balance, terms),
    ].map((problem) => `${id}: ${problem}`);
  }
}

// biome-ignore lint/suspicious/noExplicitAny: answers of a stranger
type Row = any;

/** Each acknowledged call exists once, and there are no others. */
function judgeCalls(calls: readonly SentCall[], transactions: readonly Row[]): string[] {
  const problems: string[] = [];
  const listed = new Map(transactions.map((row) => [row.id, row]));
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
    if (row.type !== "StartingBalance") problems.push(`nobody asked for ${row.type} ${row.id}`);
  return problems;
}

/** A closed trade had the outcome and the payout that the second rule gives for its prices, and not before its end. */
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

function judgeBalance(
  calls: readonly SentCall[],
  trades: readonly Row[],
  balance: Row,
  terms: Terms,
): string[] {
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
    available: terms.startingBalance + deposited - withdrawn - staked + paid,
    withdrawals: withdrawn,
    trades: staked - over,
  };
  const shown = {
    available: micros(balance.availableBalance),
    withdrawals: micros(balance.held.withdrawals),
    trades: micros(balance.held.trades),
  };
  const problems = (Object.keys(expected) as (keyof typeof expected)[])
    .filter((name) => expected[name] !== shown[name])
    .map((name) => `${name} is ${shown[name]} and should be ${expected[name]}`);
  if (trades.length !== done(/Buy/).length)
    problems.push(`${trades.length} trades for ${done(/Buy/).length} stakes`);
  return problems;
}

/** Every millionth comes from somewhere, and each wallet is the sum of its lines. */
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
    const problems: string[] = [];
    if (everything !== "0") problems.push(`all accounts together are ${everything}`);
    if (wrong !== "0") problems.push(`${wrong} wallets are not the sum of their lines`);
    return problems;
  } finally {
    await client.end();
  }
}
