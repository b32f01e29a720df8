import { RotateCw } from "lucide-react";
import { useState } from "react";
import { failureMessage } from "../../lib/call-failed.ts";
import { useFilters } from "../../lib/use-filters.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Page } from "../../ui/page.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Empty, Loads, Skeleton } from "../../ui/states.tsx";
import { type User, type UserStatus, useUsers } from "./admin-api.ts";
import { ChangeStatusDialog } from "./change-status-dialog.tsx";
import { UserCounts } from "./user-counts.tsx";
import { UsersFilters } from "./users-filters.tsx";
import { UsersTable } from "./users-table.tsx";

interface UsersScreenProps {
  /** An administrator wants to correct somebody's balance. */
  onAdjust: (user: User) => void;
}

export function UsersScreen({ onAdjust }: UsersScreenProps) {
  const filters = useFilters();
  const users = useUsers({
    search: filters.filter("search"),
    status: readStatus(filters.filter("status")) ?? "all",
    page: filters.page,
  });
  const [asked, setAsked] = useState<{ user: User; status: UserStatus }>();
  const refresh = (
    <Button
      variant="secondary"
      icon={<RotateCw aria-hidden="true" />}
      busy={users.isFetching}
      onClick={() => void users.refetch()}
    >
      Refresh
    </Button>
  );

  return (
    <Page title="User Management" subtitle="The people on this server" actions={refresh}>
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
              <UsersTable
                users={data.users}
                onStatus={(user, status) => setAsked({ user, status })}
                onAdjust={onAdjust}
              />
              <Pagination
                page={data.page}
                pages={Math.ceil(data.total / data.limit)}
                onPage={filters.turnTo}
              />
            </>
          )}
        </Loads>
      </Card>
      {asked && <ChangeStatusDialog {...asked} onClose={() => setAsked(undefined)} />}
    </Page>
  );
}

function readStatus(text: string): UserStatus | undefined {
  return text === "active" || text === "suspended" ? text : undefined;
}
