import { useState } from "react";
import type { Member } from "../../features/accounts/members/admin-api.ts";
import { MembersScreen } from "../../features/accounts/members/members-screen.tsx";
import { AdjustBalanceDialog } from "../../features/wallet/adjust-balance-dialog.tsx";
import { NightlyBackup } from "./nightly-backup.tsx";

/** The users page combines two features: members and the correction of their balances. */
export function MembersPage() {
  const [adjusted, setAdjusted] = useState<Member>();
  return (
    <>
      <MembersScreen onAdjust={setAdjusted} below={<NightlyBackup />} />
      {adjusted && <AdjustBalanceDialog member={adjusted} onClose={() => setAdjusted(undefined)} />}
    </>
  );
}
