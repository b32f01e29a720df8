import { LogOut, RotateCw } from "lucide-react";
import { useState } from "react";
import { failureMessage } from "../../../lib/call/call-failed.ts";
import { NothingFound } from "../../../lib/list/nothing-found.tsx";
import { PagedList } from "../../../lib/list/paged-list.tsx";
import { useAsked } from "../../../lib/list/use-asked.ts";
import { useFilters } from "../../../lib/list/use-filters.ts";
import { useSession } from "../../../lib/session/session.ts";
import { Card } from "../../../ui/data/card.tsx";
import { Notice } from "../../../ui/data/notice.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { FocusPlace } from "../../../ui/page/focus-place.tsx";
import { Page } from "../../../ui/page/page.tsx";
import { type User, useUsers } from "./admin-api.ts";
import { EndEverySessionDialog } from "./end-every-session-dialog.tsx";
import { turnPage } from "./turn-page.ts";
import type { UserAct } from "./user-acts.tsx";
import { UserCounts } from "./user-counts.tsx";
import { type AskedOfUser, UserDialogs } from "./user-dialogs.tsx";
import { readStatus, statusNames, UsersFilters } from "./users-filters.tsx";
import { UsersTable } from "./users-table.tsx";

interface UsersScreenProps {
  /** An administrator wants to correct somebody's balance. */
  onAdjust: (user: User) => void;
}

export function UsersScreen({ onAdjust }: UsersScreenProps) {
  const filters = useFilters();
  const session = useSession();
  const status = readStatus(filters.filter("status"));
  const users = useUsers({
    search: filters.filter("search"),
    status,
    page: filters.page,
    after: filters.filter("after"),
    before: filters.filter("before"),
  });
  const { asked, ask, close, heading } = useAsked<AskedOfUser>();
  const isMe = (user: User) => session.in && session.userId === user.id;
  const act = (user: User, what: UserAct) => (what === "adjust" ? onAdjust(user) : ask({ act: what, user }));
  const turnTo = (page: number, replace = false) =>
    users.data && !replace
      ? filters.change(turnPage(users.data, page, filters.filter("search") !== ""))
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
        busy={users.isFetching}
        onClick={() => void users.refetch()}
      >
        Refresh
      </Button>
    </>
  );

  return (
    <Page title="User Management" subtitle="Everyone who has an account on this server" actions={actions}>
      <UserCounts counts={users.data?.counts} />
      <UsersFilters filters={filters} status={status} />
      <Card title={<FocusPlace place={heading}>{statusNames[status]} users</FocusPlace>}>
        <PagedList
          query={users}
          loadingLabel="Loading users..."
          failedMessage={(error) => `Failed to load users: ${failureMessage(error, "Unknown error")}`}
          rows={(data) => data.users}
          empty={
            <NothingFound
              filters={filters}
              none={{ title: "No users found", text: "People who register appear here." }}
              noMatch={{ title: "No users found", text: "No users match these filters." }}
            />
          }
          turnTo={turnTo}
        >
          {(data) => (
            <>
              {data.more && <MoreMatch />}
              <UsersTable
                users={data.users}
                isMe={isMe}
                onStatus={(user, next) => ask({ act: "status", user, status: next })}
                onAct={act}
              />
            </>
          )}
        </PagedList>
      </Card>
      {asked && <UserDialogs asked={asked} me={isMe(asked.user)} onAsk={ask} onClose={close} />}
      {isEnding && <EndEverySessionDialog onClose={() => setEnding(false)} />}
    </Page>
  );
}

function MoreMatch() {
  return (
    <Notice tone="info" role="status" className="mb-4">
      Many members match, and this list may not show all of them. Type more of the name, the e-mail or the ID.
    </Notice>
  );
}
