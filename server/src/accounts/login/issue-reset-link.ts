import { resetLinkExpiry } from "@paperchain/core/accounts/reset-link.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { ContactKind } from "@paperchain/core/security/contact-code.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../db/connect.ts";
import { hashToken, newToken } from "../../sessions/session-token.ts";
import { insertResetLink } from "../queries/reset-links.ts";

/** Makes a link that sets a new password once. The database stores only the hash of its token. */
export async function issueResetLink(
  context: Pick<Context, "clock" | "randomBytes" | "publicUrl">,
  tx: Database,
  member: MemberId,
  kind: ContactKind,
): Promise<string> {
  const now = context.clock();
  const token = newToken(context.randomBytes);
  await insertResetLink(tx, {
    token_hash: hashToken(token),
    member_id: member,
    kind,
    created_at: now,
    expires_at: resetLinkExpiry(now),
    used_at: null,
  });
  // After the #, the token stays in the browser: it reaches no server's log and no other site.
  return `${context.publicUrl()}/reset-password#token=${token}`;
}
