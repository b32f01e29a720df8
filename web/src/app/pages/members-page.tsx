import { Suspense, useState } from "react";
import { Link } from "react-router";
import type { Member } from "../../features/accounts/members/admin-api.ts";
import type { MoneyButton } from "../../features/accounts/members/member-buttons.tsx";
import { MembersScreen } from "../../features/accounts/members/members-screen.tsx";
import { MemberHoldings } from "../../features/orders/holdings/member-holdings.tsx";
import { MemberOrders } from "../../features/orders/list/member-orders.tsx";
import { AdjustBalanceDialog } from "../../features/wallet/adjust-balance-dialog.tsx";
import { FreshStartDialog } from "../../features/wallet/fresh-start-dialog.tsx";
import { lazyPart } from "../../lib/load/lazy-part.tsx";
import { useGroups } from "../../lib/session/groups.ts";
import { formatMoment } from "../../lib/words/format-date.ts";
import { useWaiting } from "../layout/use-waiting.ts";

const OrganiserStepsCard = lazyPart(() => import("../groups/organiser-steps-card.tsx"), "OrganiserStepsCard");

/** The users page combines four features: members, their coins and orders, the correction of their balances, and the first steps of an organiser. */
export function MembersPage() {
  const [asked, setAsked] = useState<{ member: Member; act: MoneyButton }>();
  const close = () => setAsked(undefined);
  return (
    <>
      <MembersScreen
        onMoney={(member, act) => setAsked({ member, act })}
        above={<FirstSteps />}
        below={<NightlyBackup />}
        ownedBy={({ id, fullName }) => (
          <>
            <MemberHoldings userId={id} />
            <MemberOrders userId={id} />
            <TransactionsLink fullName={fullName} />
          </>
        )}
      />
      {asked?.act === "adjust" && <AdjustBalanceDialog member={asked.member} onClose={close} />}
      {asked?.act === "fresh-start" && <FreshStartDialog member={asked.member} onClose={close} />}
    </>
  );
}

const TransactionsLink = ({ fullName }: Pick<Member, "fullName">) => (
  <p className="mt-4 text-sm">
    <Link
      to={`/admin/transactions?search=${encodeURIComponent(fullName)}`}
      className="underline underline-offset-4"
    >
      Transactions of {fullName}
    </Link>
  </p>
);

/** Only if nobody has done or skipped the steps. A server of the version before does not say. */
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

/** When the last nightly backup succeeded, on a server that makes them. */
function NightlyBackup() {
  const { backup } = useWaiting();
  if (!backup) return null;
  return (
    <p className="mt-4 text-muted text-sm">
      {backup.lastAt
        ? `The last nightly backup succeeded on ${formatMoment(backup.lastAt)}.`
        : "No nightly backup has been made yet."}
    </p>
  );
}
