import type { Security } from "@paperchain/contract/security/shapes.ts";
import type { MemberId } from "@paperchain/core/ids.ts";
import type { Database } from "../db/connect.ts";
import { findProfile } from "../members/queries/profiles.ts";

/** A member's contacts, and since when each is confirmed. */
export async function readContacts(db: Database, member: MemberId): Promise<Security["contacts"]> {
  const found = await findProfile(db, member);
  return {
    email: contact(found?.email, found?.email_confirmed_at),
    phone: contact(found?.phone, found?.phone_confirmed_at),
  };
}

const contact = (address: string | null | undefined, confirmedAt: Date | null | undefined) =>
  address ? { address, confirmedAt: confirmedAt?.toISOString() ?? null } : null;
