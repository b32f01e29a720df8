import { Suspense, useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { AccountScreen } from "../../features/accounts/account-screen.tsx";
import { loginState } from "../../features/accounts/login/login-state.ts";
import { MyRulesCard } from "../../features/groups/my-rules-card.tsx";
import { KycPanel } from "../../features/kyc/kyc-panel.tsx";
import { forgetMember } from "../../features/oversight/alarm/start-again.ts";
import { OwnDataCard } from "../../features/profile/own-data-card.tsx";
import { ProfileCard } from "../../features/profile/profile-card.tsx";
import { SecurityCard } from "../../features/security/security-card.tsx";
import { SessionsCard } from "../../features/security/sessions-card.tsx";
import { AccountBalances } from "../../features/wallet/account-balances.tsx";
import { lazyPart } from "../../lib/load/lazy-part.tsx";
import { useMyGroup } from "../../lib/session/my-group.ts";
import { useMyProfile } from "../../lib/session/my-profile.ts";
import { readMemberId, session } from "../../lib/session/session.ts";

const UpdateProfileDialog = lazyPart(
  () => import("../../features/profile/update-profile-dialog.tsx"),
  "UpdateProfileDialog",
);
const SecurityPanel = lazyPart(() => import("../../features/security/security-panel.tsx"), "SecurityPanel");

/** The account screen combines several features: profile, balances and the identity check. */
export function AccountPage() {
  const { data: profile } = useMyProfile();
  const navigate = useNavigate();
  const { on } = useMyGroup();
  const [updating, setUpdating] = useState<"personal" | "security">();
  useAskedFor("security", setUpdating);
  // The deletion may have ended the session already.
  const [userId] = useState(readMemberId);
  const leave = () => {
    const notice = "Your account was deleted.";
    if (userId !== undefined) forgetMember(userId);
    session.end(notice);
    // The server may already have ended the session, which redirects; this navigation corrects the target.
    void navigate("/login", { replace: true, state: loginState({ notice, tone: "gain" }) });
  };
  const security = (
    <Suspense fallback={null}>
      <SecurityPanel />
    </Suspense>
  );
  return (
    <>
      <AccountScreen
        profile={<ProfileCard balances={<AccountBalances />} onUpdate={() => setUpdating("personal")} />}
        security={<SecurityCard onOpen={() => setUpdating("security")} />}
        verification={on.identityCheck && <KycPanel />}
        rules={<MyRulesCard />}
        mayInvite={on.invitations}
        sessions={<SessionsCard />}
        ownData={<OwnDataCard onDeleted={leave} />}
      />
      <Suspense fallback={null}>
        {updating && profile && (
          <UpdateProfileDialog
            profile={profile}
            security={security}
            firstTab={updating}
            onClose={() => setUpdating(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

/**
 * `/account?open=security` opens the Security tab. The query is removed at once, so that a reload does not open it again.
 */
function useAskedFor<Part extends string>(part: Part, open: (part: Part) => void): void {
  const [params, setParams] = useSearchParams();
  const isAsked = params.get("open") === part;
  useEffect(() => {
    if (!isAsked) return;
    open(part);
    setParams({}, { replace: true });
  }, [isAsked, part, open, setParams]);
}
