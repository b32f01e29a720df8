import type { OutageId } from "@paperchain/core/ids.ts";
import type { MarketSourceName } from "@paperchain/core/market/coin.ts";
import { sql, type Updateable } from "kysely";
import type { Database } from "../../db/connect.ts";
import type { FeedOutagesTable, MarketFeedTable, RefusedQuotesTable } from "../tables.ts";
import type { Feed } from "./market.ts";

export interface Lease {
  readonly holder: string;
  readonly source: MarketSourceName;
  readonly host: string;
  readonly now: Date;
  readonly until: Date;
  readonly believedUntil: Date;
}

/**
 * Takes or extends the lease for polling the source on behalf of all servers; nothing if another server has it, or
 * another source is in use. A lease beyond `believedUntil` was set by a wrong clock and is ignored.
 */
export async function takeLease(db: Database, lease: Lease): Promise<Feed | undefined> {
  return db
    .updateTable("market_feed")
    .set({ lease_holder: lease.holder, lease_until: lease.until, source: lease.source, host: lease.host })
    .where((eb) =>
      eb.or([
        eb("lease_holder", "=", lease.holder),
        eb("lease_until", "<=", lease.now),
        eb("lease_until", ">", lease.believedUntil),
      ]),
    )
    .where((eb) => eb.or([eb("source", "is", null), eb("source", "=", lease.source)]))
    .returningAll()
    .executeTakeFirst();
}

/** A stopping server releases the lease, so that the others need not wait. */
export async function giveLeaseBack(db: Database, holder: string): Promise<void> {
  await db
    .updateTable("market_feed")
    .set({ lease_until: new Date(0) })
    .where("lease_holder", "=", holder)
    .execute();
}

/** The feed, locked until the transaction ends: other changes of the market wait. */
export async function lockFeed(tx: Database): Promise<Feed> {
  return tx.selectFrom("market_feed").selectAll().forUpdate().executeTakeFirstOrThrow();
}

export async function updateFeed(tx: Database, changes: Updateable<MarketFeedTable>): Promise<void> {
  await tx.updateTable("market_feed").set(changes).execute();
}

export interface PollDemand {
  readonly now: Date;
  /** If the last answer is newer than this, nothing is due. */
  readonly freshSince: Date;
  /** If a failed source must wait until later than this, it is left alone. */
  readonly restUntil: Date;
}

/** Makes the next poll due now. */
export async function makePollDue(db: Database, { now, freshSince, restUntil }: PollDemand): Promise<void> {
  await db
    .updateTable("market_feed")
    .set({ poll_due_at: now })
    .where("poll_due_at", ">", now)
    .where((eb) => eb.or([eb("polled_at", "is", null), eb("polled_at", "<=", freshSince)]))
    .where((eb) => eb.or([eb("failures", "=", 0), eb("poll_due_at", "<=", restUntil)]))
    .execute();
}

/** Stores the source at the first start, unless one is already stored. Returns the stored one. */
export async function storeFirstSource(
  db: Database,
  { name, host }: { name: MarketSourceName; host: string },
): Promise<MarketSourceName> {
  const stored = await db
    .updateTable("market_feed")
    .set({
      source: sql`coalesce(source, ${name})`,
      host: sql`case when source is null then ${host} else host end`,
    })
    .returning("source")
    .executeTakeFirstOrThrow();
  return stored.source ?? name;
}

/**
 * Begins an outage at the first failure, or when prices are old and no call is left. Later failures belong to the same
 * outage.
 */
export async function beginOutage(
  tx: Database,
  outage: { id: OutageId; source: MarketSourceName; began_at: Date; problem: string },
): Promise<void> {
  await tx
    .insertInto("feed_outages")
    .values({ ...outage, ended_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Records a finished outage, unless another one is open. */
export async function insertEndedOutage(tx: Database, outage: FeedOutagesTable): Promise<void> {
  await sql`
    insert into feed_outages (id, source, began_at, ended_at, problem)
    select ${outage.id}, ${outage.source}, ${outage.began_at}, ${outage.ended_at}, ${outage.problem}
    where not exists (select from feed_outages where ended_at is null)`.execute(tx);
}

export async function endOutage(tx: Database, now: Date): Promise<void> {
  await tx.updateTable("feed_outages").set({ ended_at: now }).where("ended_at", "is", null).execute();
}

export async function countRefusedQuotes(
  tx: Database,
  refused: readonly RefusedQuotesTable[],
): Promise<void> {
  if (refused.length === 0) return;
  await tx
    .insertInto("refused_quotes")
    .values(refused)
    .onConflict((conflict) =>
      conflict
        .columns(["day", "source", "problem"])
        .doUpdateSet({ count: sql`refused_quotes.count + excluded.count` }),
    )
    .execute();
}

/** The numbers of rejected quotes so far, by source and reason; there are few kinds. */
export async function countRefusedByProblem(
  db: Database,
): Promise<Pick<RefusedQuotesTable, "source" | "problem" | "count">[]> {
  const { rows } = await sql<Pick<RefusedQuotesTable, "source" | "problem" | "count">>`
    select source, problem, sum(count)::bigint as count from refused_quotes group by 1, 2 order by 1, 2`.execute(
    db,
  );
  return rows;
}
