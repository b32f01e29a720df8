import { Pencil, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { type Me, useMe } from "../../lib/session/me.ts";
import { formatDay } from "../../lib/words/format-date.ts";
import { Badge } from "../../ui/data/badge.tsx";
import { Card } from "../../ui/data/card.tsx";
import { Loads, Skeleton } from "../../ui/data/states.tsx";
import { Button, IconButton } from "../../ui/form/button.tsx";
import { Avatar } from "../../ui/picture/avatar.tsx";
import { useRefreshProfile } from "./api.ts";

interface ProfileCardProps {
  /** What the member owns, from another noun. */
  balances: ReactNode;
  onUpdate: () => void;
}

export function ProfileCard({ balances, onUpdate }: ProfileCardProps) {
  const me = useMe();
  const refresh = useRefreshProfile();
  const again = (
    <IconButton
      label="Refresh"
      icon={<RotateCw aria-hidden="true" />}
      className="-my-2 -mr-2.5"
      onClick={refresh}
    />
  );
  return (
    <Card title="Profile" actions={again}>
      <Loads query={me} failedMessage="Unable to load profile." skeleton={<ProfileSkeleton />}>
        {(loaded) => (
          <div className="flex flex-col gap-5">
            <Person me={loaded} />
            {balances}
            <Button variant="secondary" full icon={<Pencil aria-hidden="true" />} onClick={onUpdate}>
              Update Profile
            </Button>
          </div>
        )}
      </Loads>
    </Card>
  );
}

function Person({ me }: { me: Me }) {
  return (
    <div className="flex items-center gap-4">
      <Avatar name={me.fullName} image={me.profileImage} size={64} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="min-w-0 truncate font-semibold text-lg">{me.fullName}</p>
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
  return <Badge>Not verified</Badge>;
}

function ProfileSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-center gap-4">
        <Skeleton className="size-16 rounded-full" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-5 w-52" />
          <Skeleton className="h-4 w-36" />
        </div>
      </div>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-11 w-full" />
    </div>
  );
}
