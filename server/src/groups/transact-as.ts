import type { MemberId } from "@paperchain/core/ids.ts";
import type { Database } from "../db/connect.ts";
import { MemberErased } from "../db/failures.ts";
import { transact } from "../db/transact.ts";
import type { Fence } from "../ledger/queries/posting.ts";
import { lockMember, type Member } from "../members/queries/members.ts";
import { requireGroup } from "./queries/require-group.ts";

/**
 * Runs a member's change of their own rows. The member's row is locked first, so that a deletion comes before or after
 * the whole change, and two such transactions of one member never deadlock. If a fence is given, the member's group is
 * checked before.
 */
export function transactAs<Result>(
  db: Database,
  member: MemberId,
  work: (tx: Database, member: Member) => Promise<Result>,
  fence?: Fence,
): Promise<Result> {
  return transact(db, async (tx) => {
    if (fence) await requireGroup(tx, member, fence);
    const present = await lockMember(tx, member);
    if (!present) throw new MemberErased();
    return work(tx, present);
  });
}
