import type { Context } from "../../context.ts";
import { findMember } from "../../db/queries/members.ts";
import type { OpenSession } from "../../http/session.ts";
import { meView } from "./user-view.ts";

export async function showMe(context: Context, session: OpenSession) {
  const member = await findMember(context.db, session.memberId);
  if (!member) throw new Error("A session's member is not in the database.");
  return meView(member);
}
