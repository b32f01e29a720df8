import type { Person as PersonShape } from "@paperchain/contract/accounts/people-shapes.ts";
import { joinAddress } from "@paperchain/core/accounts/person.ts";
import { addUsdt, micro, writeUsdt } from "@paperchain/core/money/usdt.ts";
import type { Database } from "../../../db/connect.ts";
import type { Person } from "../../../db/queries/accounts/people.ts";
import { findWallet } from "../../../db/queries/ledger/wallets.ts";
import { isTwoFactorOn } from "../../../db/queries/security/two-factor.ts";
import { userView } from "./user-view.ts";

/** A member as administrators see them, with the balance from the ledger. */
export async function personView(db: Database, person: Person): Promise<PersonShape> {
  const wallet = await findWallet(db, person.id);
  return {
    ...userView(person),
    address: joinAddress(person),
    dateOfBirth: person.date_of_birth,
    notes: person.notes,
    accountBalance: writeUsdt(wallet ? addUsdt(wallet.available, wallet.held) : micro(0n)),
    kycStatus: person.kyc_status,
    twoFactor: await isTwoFactorOn(db, person.id),
  };
}
