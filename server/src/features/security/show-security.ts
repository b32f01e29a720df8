import type { Security } from "@paperchain/contract/security/shapes.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../../context.ts";
import { countRecoveryCodesLeft, findTwoFactor } from "../../db/queries/two-factor.ts";
import { showNotices } from "./change-notices.ts";
import { readContacts } from "./read-contacts.ts";

/** How an account is guarded, and what its owner is told. */
export async function showSecurity(context: Context, member: MemberId): Promise<Security> {
  const kept = await findTwoFactor(context.db, member);
  return {
    twoFactor: {
      on: kept?.confirmed_at != null,
      since: kept?.confirmed_at?.toISOString() ?? null,
      recoveryCodesLeft: await countRecoveryCodesLeft(context.db, member),
    },
    contacts: await readContacts(context.db, member),
    notices: await showNotices(context.db, member),
  };
}
