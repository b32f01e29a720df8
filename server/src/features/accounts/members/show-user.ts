import { refuse } from "@paperchain/contract/refused.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../../../context.ts";
import { findPerson } from "../../../db/queries/accounts/people.ts";
import { personView } from "./person-view.ts";

export async function showUser(context: Context, id: MemberId) {
  const person = await findPerson(context.db, id);
  return person ? personView(context.db, person) : refuse("not_found");
}
