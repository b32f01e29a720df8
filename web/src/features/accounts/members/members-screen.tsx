import { LogOut, RotateCw } from "lucide-react";
import { type ReactNode, useState } from "react";
import { failureMessage } from "../../../lib/call/call-failed.ts";
import { FilteredList } from "../../../lib/list/filtered-list.tsx";
import { readGroup } from "../../../lib/list/group-choice.tsx";
import { useAsked } from "../../../lib/list/use-asked.ts";
import { useFilters } from "../../../lib/list/use-filters.ts";
import { useSession } from "../../../lib/session/session.ts";
import { Card } from "../../../ui/data/card.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { FocusPlace } from "../../../ui/page/focus-place.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { type Member, useMembers } from "./admin-api.ts";
import { EndEverySessionDialog } from "./end-every-session-dialog.tsx";
import { useResetPin } from "./member-api.ts";
import type { MemberButton, MoneyButton } from "./member-buttons.tsx";
import { type AskedOfMember, MemberDialogs } from "./member-dialogs.tsx";
import { filterOf, MembersFilters, readShown, shownNames } from "./members-filters.tsx";
import { MembersTable } from "./members-table.tsx";
import { NewPinDialog } from "./new-pin-dialog.tsx";
import { turnPage } from "./turn-page.ts";

interface MembersScreenProps {
  /** Called when an administrator wants to act on a member's wallet. */
  onMoney: (member: Member, act: MoneyButton) => void;
  /** Shown above everything else, to the organiser of a new server. */
  above: ReactNode;
  /** Shown below the list. */
  below: ReactNode;
  /** A member's coins, below their details. */
  ownedBy: (member: Member) => ReactNode;
}

export function MembersScreen({ onMoney, above, below, ownedBy }: MembersScreenProps) {
  const filters = useFilters();
  const session = useSession();
  const shown = readShown(filters.filter("status"));
  const members = useMembers({
    search: filters.filter("search"),
    ...filterOf(shown),
    groupId: readGroup(filters.filter),
    page: filters.page,
    after: filters.filter("after"),
    before: filters.filter("before"),
  });
  const { asked, ask, close, heading } = useAsked<AskedOfMember>();
  const isOwnAccount = (member: Member) => session.in && session.userId === member.id;
  const [pinOf, setPinOf] = useState<Member>();
  const pin = useResetPin();
  const press = (member: Member, button: MemberButton) => {
    if (button === "adjust" || button === "fresh-start") return onMoney(member, button);
    if (button !== "pin") return ask({ act: button, member });
    setPinOf(member);
    pin.mutate(member.id);
  };
  const turnTo = (page: number, replace = false) =>
    members.data && !replace
      ? filters.change(turnPage(members.data, page, filters.filter("search") !== ""))
      : filters.turnTo(page, replace);
  const [isEnding, setEnding] = useState(false);
  const actions = (
    <>
      <Button variant="secondary" icon={<LogOut aria-hidden="true" />} onClick={() => setEnding(true)}>
        Log everybody out
      </Button>
      <Button
        variant="secondary"
        icon={<RotateCw aria-hidden="true" />}
        busy={members.isFetching}
        onClick={() => void members.refetch()}
      >
        Refresh
      </Button>
    </>
  );

  return (
    <Page title="User Management" subtitle="Everyone who has an account on this server" actions={actions}>
      {above}
      <MemberCounts counts={members.data?.counts} />
      <MembersFilters filters={filters} shown={shown} />
      <Card title={<FocusPlace place={heading}>{shownNames[shown]} users</FocusPlace>}>
        <FilteredList
          query={members}
          loadingLabel="Loading users..."
          failedMessage={(error) => `Failed to load users: ${failureMessage(error, "Unknown error")}`}
          rows={(data) => data.users}
          filters={{ ...filters, turnTo }}
          none={{ title: "No users found", text: "People who register appear here." }}
          noMatch={{ title: "No users found", text: "No users match these filters." }}
          endless
        >
          {(data) => (
            <MembersTable
              members={data.users}
              isOwnAccount={isOwnAccount}
              onStatus={(member, next) => ask({ act: "status", member, status: next })}
              onPress={press}
            />
          )}
        </FilteredList>
      </Card>
      {below}
      {asked && (
        <MemberDialogs
          asked={asked}
          isOwn={isOwnAccount(asked.member)}
          onAsk={ask}
          onClose={close}
          ownedBy={ownedBy}
        />
      )}
      {pinOf && <NewPinDialog member={pinOf} reset={pin} onClose={() => setPinOf(undefined)} />}
      {isEnding && <EndEverySessionDialog onClose={() => setEnding(false)} />}
    </Page>
  );
}

interface Counts {
  total: number;
  active: number;
  suspended: number;
}

/** The counts of members; a dash until they are known. */
function MemberCounts({ counts }: { counts: Counts | undefined }) {
  return (
    <dl className="mb-4 grid grid-cols-3 gap-3 lg:mb-6 lg:gap-4">
      <Count label="Total Users" count={counts?.total} />
      <Count label="Active Users" count={counts?.active} />
      <Count label="Suspended" count={counts?.suspended} />
    </dl>
  );
}

function Count({ label, count }: { label: string; count: number | undefined }) {
  return (
    <div className="rounded-card border border-line bg-surface p-3 shadow-card sm:p-5">
      <dt className="text-muted text-xs sm:text-sm">{label}</dt>
      <dd className="figures mt-1 font-semibold text-2xl">{count ?? "–"}</dd>
    </div>
  );
}
