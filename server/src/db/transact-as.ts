import type { MemberId } from "@paperchain/core/ids.ts";
import type { Database } from "./connect.ts";
import { MemberErased } from "./failures.ts";
import { lockMember, type Member } from "./queries/accounts/members.ts";
import { transact } from "./transact.ts";

/**
 * Runs a member's change of their own rows. The member's row is locked first: a deletion comes before or after the
 * whole change, and two such transactions of one member never deadlock.
 */
export function transactAs<Result>(
  db: Database,
  member: MemberId,
  work: (tx: Database, member: Member) => Promise<Result>,
): Promise<Result> {
  return transact(db, async (tx) => {
    const present = await lockMember(tx, member);
    if (!present) throw new MemberErased();
    return work(tx, present);
  });
}
