import type { DatabaseTarget } from "../../db/connect.ts";
import { asOwner } from "../database/database.ts";
import { type HeardTick, SecondRule } from "./second-rule.ts";

export interface Judgement {
  readonly count: number;
  readonly open: number;
  readonly outcomes: Readonly<Record<string, number>>;
  /** One sentence per wrong trade; empty if all agree with the second rule. */
  readonly problems: readonly string[];
}

/**
 * Compares every trade of a database with the second rule: its outcome, its ticks and its payout, and that it did not
 * close early.
 */
export async function judgeTrades(target: DatabaseTarget): Promise<Judgement> {
  const ticks = await readTicks(target);
  const trades = await asOwner(
    target,
    `select id, coin_id as coin, source::text, direction::text, stake::text, payout_bps, seconds, settlement::text, rule_version,
       accepted_at, accepted_seq::int, entry_at, exit_at, closed_at, rule_seq::int, outcome::text, payout::text,
       (select count(*)::int from journal where reference = trades.id and slot = 1) as postings
     from trades where decided_by is null`,
  );
  const outcomes: Record<string, number> = {};
  const problems = trades.flatMap((row) => {
    const name = String(row.outcome ?? "open");
    outcomes[name] = (outcomes[name] ?? 0) + 1;
    return row.outcome === null ? [] : problemsOf(row, ticks.get(String(row.coin)) ?? []);
  });
  return { count: trades.length, open: outcomes.open ?? 0, outcomes, problems };
}

type Row = Record<string, unknown>;

const ms = (value: unknown) => (value instanceof Date ? value.getTime() : null);

/** The ticks of each coin in the order of recording. */
async function readTicks(target: DatabaseTarget): Promise<Map<string, HeardTick[]>> {
  const rows = await asOwner(
    target,
    `select seq::int, coin_id as coin, source::text, source_at as at, price::text from ticks
     where coin_id in (select coin_id from trades) order by seq`,
  );
  const ticks = rows.map((row) => ({
    seq: Number(row.seq),
    coin: String(row.coin),
    source: String(row.source),
    at: ms(row.at) ?? 0,
    price: String(row.price),
  }));
  return Map.groupBy(ticks, ({ coin }) => coin);
}

function problemsOf(row: Row, ticks: readonly HeardTick[]): string[] {
  const second = new SecondRule({
    coin: String(row.coin),
    source: String(row.source),
    direction: String(row.direction),
    stake: BigInt(String(row.stake)),
    payoutBps: Number(row.payout_bps),
    seconds: Number(row.seconds),
    settlement: String(row.settlement),
    ruleVersion: Number(row.rule_version),
    accepted: ms(row.accepted_at) ?? 0,
    acceptedSeq: Number(row.accepted_seq),
  });
  // The rule could not know ticks that were recorded after it was applied.
  for (const tick of ticks) if (tick.seq <= Number(row.rule_seq)) second.hear(tick);
  const expected = second.ask(ms(row.closed_at) ?? 0);
  const found = {
    outcome: row.outcome,
    payout: BigInt(String(row.payout)),
    entryAt: ms(row.entry_at),
    exitAt: ms(row.exit_at),
  };
  const differences = (Object.keys(expected) as (keyof typeof expected)[]).filter(
    (key) => expected[key] !== found[key],
  );
  const problems = differences.map((key) => `${row.id}: ${key} is ${found[key]}, not ${expected[key]}`);
  return row.postings === 1 ? problems : [...problems, `${row.id} was posted ${row.postings} times`];
}
