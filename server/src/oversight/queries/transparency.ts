import type { Outcome } from "@paperchain/core/trades/trade.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import type { FeedOutagesTable } from "../../market/tables.ts";

interface Page {
  readonly page: number;
  readonly limit: number;
}

const offset = ({ page, limit }: Page) => (page - 1) * limit;

export async function countScenarios(db: Database): Promise<{ active: number; total: number }> {
  const { rows } = await sql<{ active: bigint; total: bigint }>`
    select (select count(*) from scenarios where removed_at is null) as active, count(*) as total from scenarios`.execute(
    db,
  );
  return { active: Number(rows[0]?.active ?? 0n), total: Number(rows[0]?.total ?? 0n) };
}

/** The rule's outcomes of decided trades. */
export async function findRuleOutcomes(
  db: Database,
  trades: readonly string[],
): Promise<Map<string, Outcome | null>> {
  const { rows } = await sql<{ id: string; rule_outcome: Outcome | null }>`
    select id, rule_outcome from closed_trades where id = any (${trades}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.rule_outcome]));
}

export async function listOutages(db: Database, page: Page): Promise<FeedOutagesTable[]> {
  return db
    .selectFrom("feed_outages")
    .selectAll()
    .orderBy("began_at", "desc")
    .limit(page.limit)
    .offset(offset(page))
    .execute();
}

export async function countOutages(db: Database): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`select count(*) as total from feed_outages`.execute(db);
  return Number(rows[0]?.total ?? 0n);
}

/**
 * Compares every stored price since then: how many differ from the market's, and for how many of those the log explains
 * the difference. The terms come from the log's line, and not from the table that the price was made with.
 */
export async function countDeviations(db: Database, since: Date) {
  const { rows } = await sql<{ prices: bigint; moved: bigint; explained: bigint }>`
    with told as materialized (
      select leaf::jsonb ->> 'subject' as id, max(case leaf::jsonb #>> '{after,action}' when 'gain' then 100 else -100 end
        * (leaf::jsonb #>> '{after,percentage}')::numeric) as bps
      from log_leaves where leaf::jsonb ->> 'type' = 'scenario.set' group by 1
    )
    select count(*) as prices, count(*) filter (where k.price <> k.market_price) as moved,
      count(*) filter (where k.price <> k.market_price and k.price * 10000 = k.market_price * (10000 + t.bps)) as explained
    from ticks k left join told t on t.id = k.scenario_id::text
    where k.received_at >= ${since}`.execute(db);
  const [row] = rows;
  const [prices, moved, explained] = [row?.prices, row?.moved, row?.explained].map((n) => Number(n ?? 0n));
  return { prices: prices ?? 0, moved: moved ?? 0, explained: explained ?? 0 };
}
