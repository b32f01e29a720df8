import type { MemberId } from "@paperchain/core/ids.ts";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";

export interface FirstStepsRow {
  readonly bought: boolean;
  readonly traded: boolean;
  readonly deposited: boolean;
  readonly two_factor: boolean;
  readonly hidden: boolean;
}

/** Reads from the server's records which first steps a member has done. */
export async function findFirstSteps(db: Database, id: MemberId): Promise<FirstStepsRow | undefined> {
  const { rows } = await sql<FirstStepsRow>`
    select
      exists (select from closed_orders where member_id = members.id and side = 'buy' and fill_at is not null) as bought,
      exists (select from open_trades where member_id = members.id)
        or exists (select from closed_trades where member_id = members.id) as traded,
      exists (select from transactions where member_id = members.id and type = 'Deposit') as deposited,
      exists (select from two_factor where member_id = members.id and confirmed_at is not null) as two_factor,
      first_steps_hidden_at is not null as hidden
    from members where id = ${id}`.execute(db);
  return rows[0];
}

export async function hideFirstSteps(db: Database, id: MemberId, now: Date): Promise<void> {
  await db.updateTable("members").set({ first_steps_hidden_at: now }).where("id", "=", id).execute();
}
