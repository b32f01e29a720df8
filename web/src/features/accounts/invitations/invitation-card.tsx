import { pagesOf } from "../../../lib/list/pages-of.ts";
import { useFilters } from "../../../lib/list/use-filters.ts";
import { formatDay } from "../../../lib/words/format-date.ts";
import { Card } from "../../../ui/data/card.tsx";
import { Pagination } from "../../../ui/data/pagination.tsx";
import { Empty, Loads, Skeleton } from "../../../ui/data/states.tsx";
import { Avatar } from "../../../ui/picture/avatar.tsx";
import { type MyInvitation, useMyInvitation } from "./api.ts";
import { InvitationShare } from "./invitation-share.tsx";

export function InvitationCard() {
  const { page, turnTo } = useFilters("people");
  const invitation = useMyInvitation(page);
  return (
    <Card title="My invitation">
      <Loads
        query={invitation}
        failedMessage="Couldn't load your invitation. Try again."
        skeleton={<Skeleton className="h-56 w-full" />}
      >
        {(mine) => (
          <>
            <InvitationShare mine={mine} />
            <h3 className="mt-6 mb-2 font-semibold text-sm">People you invited</h3>
            <Brought mine={mine} />
            <Pagination page={mine.page} pages={pagesOf(mine)} onPage={turnTo} />
          </>
        )}
      </Loads>
    </Card>
  );
}

function Brought({ mine }: { mine: MyInvitation }) {
  if (mine.total === 0) {
    return <Empty title="Nobody yet">Share your code or link with someone you want to practise with.</Empty>;
  }
  return (
    <ul className="divide-y divide-line">
      {mine.brought.map(({ id, fullName, joinedAt }) => (
        <li key={id} className="flex min-h-14 items-center gap-3">
          <Avatar name={fullName} size={36} />
          <span className="min-w-0 flex-1 truncate font-medium">{fullName}</span>
          <span className="text-muted text-sm">Joined {formatDay(joinedAt)}</span>
        </li>
      ))}
    </ul>
  );
}
