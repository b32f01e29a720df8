import { LogOut, RotateCw } from "lucide-react";
import { useState } from "react";
import { failureMessage } from "../../../lib/call/call-failed.ts";
import { useFilters } from "../../../lib/list/use-filters.ts";
import { useSession } from "../../../lib/session/session.ts";
import { Card } from "../../../ui/data/card.tsx";
import { Notice } from "../../../ui/data/notice.tsx";
import { ListPages } from "../../../ui/data/pagination.tsx";
import { Empty, Loads, Skeleton } from "../../../ui/data/states.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { type User, type UserStatus, useUsers } from "./admin-api.ts";
import { EndEverySessionDialog } from "./end-every-session-dialog.tsx";
import { turnPage } from "./turn-page.ts";
import type { UserAct } from "./user-acts.tsx";
import { UserCounts } from "./user-counts.tsx";
import { type AskedOfUser, UserDialogs } from "./user-dialogs.tsx";
import { UsersFilters } from "./users-filters.tsx";
import { UsersTable } from "./users-table.tsx";

interface UsersScreenProps {
  /** An administrator wants to correct somebody's balance. */
  onAdjust: (user: User) => void;
}

export function UsersScreen({ onAdjust }: UsersScreenProps) {
  const filters = useFilters();
  const session = useSession();
  const users = useUsers({
    search: filters.filter("search"),
    status: readStatus(filters.filter("status")) ?? "all",
    page: filters.page,
    after: filters.filter("after"),
    before: filters.filter("before"),
  });
  const [asked, setAsked] = useState<AskedOfUser>();
  const isMe = (user: User) => session.in && session.userId === user.id;
  const act = (user: User, what: UserAct) =>
    what === "adjust" ? onAdjust(user) : setAsked({ act: what, user });
  const [isEnding, setEnding] = useState(false);
  const actions = (
    <>
      <Button variant="secondary" icon={<LogOut aria-hidden="true" />} onClick={() => setEnding(true)}>
        Log everybody out
      </Button>
      <Button
        variant="secondary"
        icon={<RotateCw aria-hidden="true" />}
        busy={users.isFetching}
        onClick={() => void users.refetch()}
      >
        Refresh
      </Button>
    </>
  );

  return (
    <Page title="User Management" subtitle="The people on this server" actions={actions}>
      <UserCounts counts={users.data?.counts} />
      <Card>
        <UsersFilters filters={filters} />
        <Loads
          query={users}
          loadingLabel="Loading users..."
          failedMessage={(error) => `Failed to load users: ${failureMessage(error, "Unknown error")}`}
          skeleton={<Skeleton className="h-64 w-full" />}
          isEmpty={(data) => data.users.length === 0}
          empty={<Empty title="No users found">{filters.filtered && "Nobody matches these filters."}</Empty>}
        >
          {(data) => (
            <>
              {data.more && <MoreMatch />}
              <UsersTable
                users={data.users}
                isMe={isMe}
                onStatus={(user, status) => setAsked({ act: "status", user, status })}
                onAct={act}
              />
              <ListPages
                list={data}
                onPage={(page) => filters.change(turnPage(data, page, filters.filter("search") !== ""))}
              />
            </>
          )}
        </Loads>
      </Card>
      {asked && (
        <UserDialogs
          asked={asked}
          me={isMe(asked.user)}
          onAsk={setAsked}
          onClose={() => setAsked(undefined)}
        />
      )}
      {isEnding && <EndEverySessionDialog onClose={() => setEnding(false)} />}
    </Page>
  );
}

function MoreMatch() {
  return (
    <Notice tone="info" role="status" className="mb-4">
      This is the beginning of many names. Not everybody who matches is listed: type more of the name, the
      e-mail or the ID.
    </Notice>
  );
}

function readStatus(text: string): UserStatus | undefined {
  return text === "active" || text === "suspended" ? text : undefined;
}
