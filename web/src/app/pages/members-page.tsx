import { useState } from "react";
import type { Member } from "../../features/accounts/members/admin-api.ts";
import { MembersScreen } from "../../features/accounts/members/members-screen.tsx";
import { AdjustBalanceDialog } from "../../features/wallet/adjust-balance-dialog.tsx";

/** The people, and what is done to their wallets. */
export function MembersPage() {
  const [adjusted, setAdjusted] = useState<Member>();
  return (
    <>
      <MembersScreen onAdjust={setAdjusted} />
      {adjusted && <AdjustBalanceDialog member={adjusted} onClose={() => setAdjusted(undefined)} />}
    </>
  );
}
