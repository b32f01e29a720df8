import type { FirstSteps } from "@paperchain/contract/accounts/first-steps.ts";
import type { Context } from "../../context.ts";
import { MemberErased } from "../../db/failures.ts";
import type { OpenSession } from "../../sessions/session.ts";
import { findFirstSteps, hideFirstSteps as hide } from "../queries/first-steps.ts";

/** The first steps that a newcomer has done, read from the server's data, so that every device shows the same. */
export async function showFirstSteps(context: Context, { memberId }: OpenSession): Promise<FirstSteps> {
  const steps = await findFirstSteps(context.db, memberId);
  if (!steps) throw new MemberErased();
  const { bought, traded, deposited, two_factor: twoFactor, hidden } = steps;
  return { bought, traded, deposited, twoFactor, hidden };
}

export async function hideFirstSteps(context: Context, session: OpenSession): Promise<FirstSteps> {
  await hide(context.db, session.memberId, context.clock());
  return showFirstSteps(context, session);
}
