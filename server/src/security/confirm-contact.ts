import { refuse } from "@paperchain/contract/refused.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import { type ContactKind, contactCodeTriesMax } from "@paperchain/core/security/contact-code.ts";
import type { Context } from "../context.ts";
import { transactAs } from "../groups/transact-as.ts";
import { confirmContact as confirm, tryContactCode, useContactCode } from "./queries/contact-codes.ts";

/** Confirms the contact that the code was sent to. A try is counted before the code is compared. */
export async function confirmContact(context: Context, member: MemberId, kind: ContactKind, typed: string) {
  const now = context.clock();
  const which = { member, kind, triesMax: contactCodeTriesMax, now };
  const stored = await tryContactCode(context.db, which);
  const digits = typed.replace(/\s/g, "");
  if (!stored || !(await context.passwords.matches(digits, stored.code_hash))) return wrong();
  const { contact, code_hash: hash } = stored;
  return transactAs(context.db, member, async (tx) => {
    const done =
      (await useContactCode(tx, { member, kind, hash })) &&
      (await confirm(tx, { member, kind, contact, at: now }));
    return done ? { message: `${contact} is confirmed.` } : wrong();
  });
}

const wrong = () => refuse("contact_code_wrong", { code: "This code is not right, or too old." });
