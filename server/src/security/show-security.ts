import type { Security } from "@paperchain/contract/security/shapes.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../context.ts";
import { findMember } from "../members/queries/members.ts";
import { countRecoveryCodesLeft, findTwoFactor } from "../sessions/queries/two-factor.ts";
import { showNotices } from "./change-notices.ts";
import { readContacts } from "./read-contacts.ts";

/** An account's security settings, and its owner's notices. */
export async function showSecurity(context: Context, member: MemberId): Promise<Security> {
  const stored = await findTwoFactor(context.db, member);
  const isAdmin = (await findMember(context.db, member))?.role === "admin";
  return {
    twoFactor: {
      on: stored?.confirmed_at != null,
      since: stored?.confirmed_at?.toISOString() ?? null,
      recoveryCodesLeft: await countRecoveryCodesLeft(context.db, member),
      demanded: isAdmin && context.settings.requireAdminTwoFactor,
    },
    contacts: await readContacts(context.db, member),
    notices: await showNotices(context.db, member),
  };
}
