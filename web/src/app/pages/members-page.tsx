import { Suspense, useState } from "react";
import type { Member } from "../../features/accounts/members/admin-api.ts";
import { MembersScreen } from "../../features/accounts/members/members-screen.tsx";
import { AdjustBalanceDialog } from "../../features/wallet/adjust-balance-dialog.tsx";
import { lazyPart } from "../../lib/load/lazy-part.tsx";
import { useGroups } from "../../lib/session/groups.ts";
import { NightlyBackup } from "./nightly-backup.tsx";

const OrganiserStepsCard = lazyPart(
  () => import("../../features/groups/first-steps/organiser-steps-card.tsx"),
  "OrganiserStepsCard",
);

/** The users page combines three features: members, the correction of their balances, and the first steps of an organiser. */
export function MembersPage() {
  const [adjusted, setAdjusted] = useState<Member>();
  return (
    <>
      <MembersScreen onAdjust={setAdjusted} above={<FirstSteps />} below={<NightlyBackup />} />
      {adjusted && <AdjustBalanceDialog member={adjusted} onClose={() => setAdjusted(undefined)} />}
    </>
  );
}

/** Only where nobody has done or skipped them yet. A server of the version before does not say. */
function FirstSteps() {
  const { data } = useGroups();
  const [first] = data?.groups ?? [];
  if (!first || data?.isSetUp !== false) return null;
  return (
    <Suspense>
      <OrganiserStepsCard group={first} />
    </Suspense>
  );
}
