import { asOwner } from "../database/database.ts";
import { aMember, anAdmin, logIn, password, type TestMember } from "../members.ts";
import { planOffer, walletAddress } from "../money/orders.ts";
import type { TestServer } from "../server.ts";

export type Role = "anonymous" | "member" | "admin";

export interface Actors {
  /** The id of the first administrator, whose code everybody registers with: nobody should delete them. */
  readonly inviter: string;
  /** The current actor of this kind. */
  of(role: Role): TestMember | undefined;
  /** Replaces an actor whose session has ended: fuzzed requests log out, suspend and delete people. */
  renew(role: Role): Promise<void>;
}

/** A member and an administrator, and new ones whenever they cannot call any more. */
export async function castFuzzActors(server: TestServer): Promise<Actors> {
  const first = await anAdmin(server);
  const people: Partial<Record<Role, TestMember>> = {};
  const renew = async (role: Role) => {
    if (role === "anonymous") return;
    // An administrator may have closed the code, or it may be used up.
    await asOwner(
      server.target,
      "update invitations set revoked_at = null, uses_max = null where code = 'FIRST-CODE'",
    );
    const person = await aMember(server);
    if (role === "admin")
      await asOwner(server.target, `update members set role = 'admin' where id = '${person.id}'`);
    people[role] = role === "admin" ? await logIn(server, person.email) : person;
  };
  await renew("member");
  await renew("admin");
  return { inviter: first.id, of: (role) => people[role], renew };
}

/** Realistic values for fields of these names. */
export const usualValues = (emails: readonly string[], callerId: string) => ({
  userId: [callerId],
  identifier: [...emails, "nobody@club.example", "+4915112345678"],
  email: [...emails, "new.person@club.example"],
  phone: ["+4915112345678", "0151 1234"],
  password: [password, "another good password"],
  currentPassword: [password],
  newPassword: [password, "another good password"],
  confirmPassword: [password, "another good password"],
  invitationCode: ["FIRST-CODE", "first code"],
  coinId: ["bitcoin", "ethereum", "nothing"],
  ids: ["bitcoin,ethereum", "bitcoin"],
  amount: ["10", "25.50", 12],
  usdAmount: ["10", "25.50", 12],
  walletAddress: [walletAddress],
  startDate: ["2026-02-01"],
  endDate: ["2026-03-02"],
  reason: ["Because it is asked for."],
  fullName: ["Ada Lovelace", "Zoë Ōe"],
  firstName: ["Ada"],
  lastName: ["Lovelace"],
  dateOfBirth: ["1990-02-28", ""],
  asset: ["USDT", "BTC", "SOL"],
  seq: [0, 1, 2],
  size: [1, 2, 3],
  ...Object.fromEntries(Object.entries(planOffer).map(([name, value]) => [name, [value]])),
  quantity: ["10"],
  key: ["key-1", "key-2"],
});
