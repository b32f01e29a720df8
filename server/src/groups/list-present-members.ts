import { refuse } from "@paperchain/contract/refused.ts";
import type { GroupId } from "@paperchain/core/ids.ts";
import type { Context } from "../context.ts";
import { findPresentMembers } from "./queries/group-members.ts";

const namesMax = 200;

/** The members of a group who have a page open on this server now. Each server knows only its own. */
export async function listPresentMembers({ db, groups, present }: Context, id: GroupId) {
  if (!groups.find(id)) return refuse("not_found");
  const found = await findPresentMembers(db, id, present.all());
  return { total: found.length, members: found.slice(0, namesMax) };
}
