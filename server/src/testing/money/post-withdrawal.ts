import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";

/** Posts a withdrawal as the ledger does, in a transaction that the test keeps open. Returns its id. */
export async function postWithdrawal(
  tx: Database,
  member: { id: string },
  given: { address: string; answer: string },
): Promise<string> {
  const id = randomUUID();
  const row = {
    ord: 1,
    id,
    member_id: member.id,
    type: "Withdraw",
    status: "Pending",
    amount: 25_000_000,
    fee: 0,
    currency: "SOL",
    address: given.address,
    note: "",
    created_at: new Date(),
  };
  const answer = {
    ord: 1,
    member_id: member.id,
    key: "a",
    request_hash: "00",
    posted_status: 201,
    posted_answer: { text: given.answer },
    refused_status: 422,
    refused_answer: {},
  };
  const { rows } = await sql`
    select * from post_acts(${[member.id]}::uuid[], '{withdrawal_hold}', '{0}', '{0}', ${[id]}::uuid[], '{-25000000}', '{25000000}',
      '{withdrawals}', now(), ${JSON.stringify([row])}, ${JSON.stringify([answer])}, '[]')`.execute(tx);
  if (rows.length !== 1) throw new Error("The withdrawal was refused.");
  return id;
}
