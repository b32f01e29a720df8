import { useState } from "react";
import type { User } from "../../features/accounts/members/admin-api.ts";
import { UsersScreen } from "../../features/accounts/members/users-screen.tsx";
import { AdjustBalanceDialog } from "../../features/wallet/adjust-balance-dialog.tsx";

/** The people, and what is done to their wallets. */
export function UsersPage() {
  const [adjusted, setAdjusted] = useState<User>();
  return (
    <>
      <UsersScreen onAdjust={setAdjusted} />
      {adjusted && <AdjustBalanceDialog user={adjusted} onClose={() => setAdjusted(undefined)} />}
    </>
  );
}
