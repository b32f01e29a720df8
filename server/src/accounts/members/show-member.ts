import { refuse } from "@paperchain/contract/refused.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../../context.ts";
import { findMemberDetails } from "../queries/member-details.ts";
import { memberDetailsView } from "./member-details-view.ts";

export async function showMember(context: Context, id: MemberId) {
  const member = await findMemberDetails(context.db, id);
  return member ? memberDetailsView(context.db, member) : refuse("not_found");
}
