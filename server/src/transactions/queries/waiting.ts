import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";

export interface Waiting {
  readonly transactions: number;
  readonly kyc: number;
  readonly support: number;
}

/** Each count reads an index of the waiting rows and stops at a limit, so its cost does not grow. */
export async function countWaiting(db: Database, countedMax: number): Promise<Waiting> {
  const { rows } = await sql<Record<keyof Waiting, bigint>>`
    select
      (select count(*) from (
        select from transactions
        where hidden_at is null and status = 'Pending' and type in ('Deposit', 'Withdraw') limit ${countedMax}
      ) waiting) as transactions,
      (select count(*) from (select from kyc_documents where status = 'pending' limit ${countedMax}) waiting) as kyc,
      (select count(*) from (select from support_messages where state = 'open' limit ${countedMax}) waiting) as support
  `.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error("A count has no row.");
  return {
    transactions: Number(counts.transactions),
    kyc: Number(counts.kyc),
    support: Number(counts.support),
  };
}
