import { useState } from "react";
import { formatDay } from "../../lib/format-date.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Card } from "../../ui/card.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ListPages } from "../../ui/pagination.tsx";
import { Empty, Loads, Skeleton } from "../../ui/states.tsx";
import { type MyInvitation, useMyInvitation } from "./api.ts";
import { InvitationBadge, usesText } from "./invitation-badge.tsx";

export function InvitationCard() {
  const [page, setPage] = useState(1);
  const invitation = useMyInvitation(page);
  return (
    <Card title="My invitation">
      <Loads
        query={invitation}
        failedMessage="Your invitation could not be loaded."
        skeleton={<Skeleton className="h-56 w-full" />}
      >
        {(mine) => (
          <>
            <Code mine={mine} />
            <h3 className="mt-6 mb-2 font-semibold text-sm">Whom it brought</h3>
            <Brought mine={mine} />
            <ListPages list={mine} onPage={setPage} />
          </>
        )}
      </Loads>
    </Card>
  );
}

function Code({ mine }: { mine: MyInvitation }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-hover px-4 py-3">
        <p className="font-mono font-semibold text-xl tracking-wider">{mine.code}</p>
        <p className="flex items-center gap-2 text-muted text-sm">
          {usesText(mine)} <InvitationBadge status={mine.status} />
        </p>
      </div>
      {mine.status === "revoked" && (
        <Notice tone="warn">An administrator revoked this code. Nobody can register with it.</Notice>
      )}
      {mine.status === "used-up" && (
        <Notice tone="warn">
          This code has been used as often as it may be. Ask your organiser for more.
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={mine.code} label="Copy code" />
        <CopyButton text={mine.link} label="Copy link" />
      </div>
    </div>
  );
}

function Brought({ mine }: { mine: MyInvitation }) {
  if (mine.total === 0) {
    return (
      <Empty title="Nobody yet">Give your code or link to somebody you would like to practise with.</Empty>
    );
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
