import { Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { AccountScreen } from "../features/accounts/account-screen.tsx";
import { loginState } from "../features/accounts/login-state.ts";
import { KycPanel } from "../features/kyc/kyc-panel.tsx";
import { OwnDataCard } from "../features/profile/own-data-card.tsx";
import { ProfileCard } from "../features/profile/profile-card.tsx";
import { AccountBalances } from "../features/wallet/account-balances.tsx";
import { lazily } from "../lib/lazily.tsx";
import { useMe } from "../lib/me.ts";
import { session } from "../lib/session.ts";

const UpdateProfileDialog = lazily(
  () => import("../features/profile/update-profile-dialog.tsx"),
  "UpdateProfileDialog",
);

/** The account: profile, balances, the check of identity. They are several nouns, so they meet here. */
export function AccountPage() {
  const { data: me } = useMe();
  const navigate = useNavigate();
  const [updating, setUpdating] = useState(false);
  const leave = () => {
    session.end();
    const state = loginState({ notice: "Your account is deleted.", tone: "gain" });
    void navigate("/login", { replace: true, state });
  };
  return (
    <>
      <AccountScreen
        profile={<ProfileCard balances={<AccountBalances />} onUpdate={() => setUpdating(true)} />}
        verification={<KycPanel />}
        ownData={<OwnDataCard onDeleted={leave} />}
      />
      <Suspense fallback={null}>
        {updating && me && <UpdateProfileDialog me={me} security={null} onClose={() => setUpdating(false)} />}
      </Suspense>
    </>
  );
}
