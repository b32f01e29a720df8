import { RotateCw } from "lucide-react";
import { formatDay } from "../../lib/format-date.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { IconButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Loads, Skeleton } from "../../ui/states.tsx";
import { type Me, useMe } from "./api.ts";

export function ProfileCard() {
  const me = useMe();
  const refresh = (
    <IconButton label="Refresh" icon={<RotateCw aria-hidden="true" />} onClick={() => void me.refetch()} />
  );
  return (
    <Card title="Profile" actions={refresh}>
      <Loads query={me} failedMessage="Unable to load profile." skeleton={<ProfileSkeleton />}>
        {(loaded) => <Profile me={loaded} />}
      </Loads>
    </Card>
  );
}

function Profile({ me }: { me: Me }) {
  return (
    <div className="flex items-center gap-4">
      <Avatar name={me.fullName} image={me.profileImage} size={64} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="truncate font-semibold text-lg">{me.fullName}</p>
          <StandingBadge me={me} />
        </div>
        <p className="truncate text-muted">{me.email ?? me.phone}</p>
        <p className="text-muted text-sm">Member since {formatDay(me.createdAt)}</p>
      </div>
    </div>
  );
}

function StandingBadge({ me }: { me: Me }) {
  if (me.suspended) return <Badge tone="loss">Suspended</Badge>;
  if (me.verified) return <Badge tone="gain">Active</Badge>;
  return <Badge tone="warn">Pending</Badge>;
}

function ProfileSkeleton() {
  return (
    <div className="flex items-center gap-4">
      <Skeleton className="size-16 rounded-full" />
      <div className="flex flex-1 flex-col gap-2">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-5 w-52" />
        <Skeleton className="h-4 w-36" />
      </div>
    </div>
  );
}
