import { refuse } from "@paperchain/contract/refused.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../../context.ts";
import { clearDeleted } from "../../ledger/queries/fresh-starts.ts";
import { forgetLogName } from "../../log/queries/log-names.ts";
import type { LoggedTransaction } from "../../log/queries/transact-logged.ts";
import { lockActiveAdmins, lockMemberWhole } from "../../members/queries/members.ts";
import { deleteSupportMessagesOf } from "../../support/queries.ts";
import {
  blankAddresses,
  blankMember,
  blankReasons,
  confirmedContacts,
  deleteAnswersAbout,
  deleteInvitesOf,
  deleteJobsNaming,
  deleteMessagesTo,
  deleteTracesOf,
} from "../queries/erasure.ts";

/**
 * Removes the personal data and keeps the books: sessions end, the profile and messages go, open orders are returned, coins go back to the
 * house, and the member's movements stay under a row that names nobody. Refuses if no administrator would remain.
 */
export async function eraseMember(context: Context, tx: LoggedTransaction, id: MemberId, by: MemberId) {
  const admins = await lockActiveAdmins(tx);
  // From here on nobody can write about the member, and after the clearing nobody can post, so everything deleted below
  // stays deleted.
  const member = await lockMemberWhole(tx, id);
  await clearDeleted(tx, id, context.clock());
  if (!member) return refuse("not_found");
  if (admins.length === 1 && admins[0] === id) return refuse("last_admin");
  // All personal data is deleted here; the law in laws/erasure.test.ts walks all tables.
  await deleteTracesOf(tx, id);
  await deleteMessagesTo(tx, member);
  await deleteInvitesOf(tx, id);
  await deleteAnswersAbout(tx, id);
  await deleteJobsNaming(tx, member);
  await deleteSupportMessagesOf(tx, { id, contacts: confirmedContacts(member) });
  await blankAddresses(tx, id);
  await blankReasons(tx, id);
  await forgetLogName(tx, id);
  await blankMember(tx, id, { by, at: context.clock() });
  return undefined;
}
