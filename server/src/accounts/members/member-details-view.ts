import type { MemberDetailsShape } from "@paperchain/contract/accounts/member-shapes.ts";
import { joinAddress } from "@paperchain/core/accounts/address.ts";
import { addUsdt, micro, writeUsdt } from "@paperchain/core/money/usdt.ts";
import type { Database } from "../../db/connect.ts";
import { findWallet } from "../../ledger/queries/wallets.ts";
import { isTwoFactorOn } from "../../sessions/queries/two-factor.ts";
import type { MemberDetails } from "../queries/member-details.ts";
import { memberView } from "./member-view.ts";

/** A member as administrators see them, with the balance from the ledger. */
export async function memberDetailsView(db: Database, details: MemberDetails): Promise<MemberDetailsShape> {
  const wallet = await findWallet(db, details.id);
  return {
    ...memberView(details),
    address: joinAddress(details),
    dateOfBirth: details.date_of_birth,
    notes: details.notes,
    accountBalance: writeUsdt(wallet ? addUsdt(wallet.available, wallet.held) : micro(0n)),
    kycStatus: details.kyc_status,
    groupId: details.group_id,
    twoFactor: await isTwoFactorOn(db, details.id),
  };
}
