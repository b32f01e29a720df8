import type { MemberId } from "@paperchain/core/ids.ts";
import type { Database } from "./connect.ts";
import { MemberErased } from "./failures.ts";
import type { Fence } from "./posting.ts";
import { lockMember, type Member } from "./queries/accounts/members.ts";
import { requireGroup } from "./queries/groups/require-group.ts";
import { transact } from "./transact.ts";

/**
 * Runs a member's change of their own rows. The member's row is locked first: a deletion comes before or after the
 * whole change, and two such transactions of one member never deadlock. A fence, if given, is checked before.
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
