import { refuse } from "@paperchain/contract/refused.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { Context } from "../context.ts";
import { findPasswordHash } from "../members/queries/members.ts";

/** Whether a logged-in member also knows the password. */
export async function isOwnPassword(context: Context, member: MemberId, password: string): Promise<boolean> {
  return context.passwords.matches(password, await findPasswordHash(context.db, member));
}

export const passwordWrong = () => refuse("password_wrong", { password: "This is not your password." });
