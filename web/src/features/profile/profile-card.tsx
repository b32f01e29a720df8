import { Pencil, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { type MyProfile, useMyProfile } from "../../lib/session/my-profile.ts";
import { formatDay } from "../../lib/words/format-date.ts";
import { Badge } from "../../ui/data/badge.tsx";
import { Card } from "../../ui/data/card.tsx";
import { Loads, Skeleton } from "../../ui/data/states.tsx";
import { Button, IconButton } from "../../ui/form/button.tsx";
import { Avatar } from "../../ui/picture/avatar.tsx";
import { useRefreshProfile } from "./api.ts";

interface ProfileCardProps {
  /** The balances, passed in from the wallet feature. */
  balances: ReactNode;
  onUpdate: () => void;
}

export function ProfileCard({ balances, onUpdate }: ProfileCardProps) {
  const profile = useMyProfile();
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
      <Loads query={profile} failedMessage="Unable to load profile." skeleton={<ProfileSkeleton />}>
        {(loaded) => (
          <div className="flex flex-col gap-5">
            <Holder profile={loaded} />
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

function Holder({ profile }: { profile: MyProfile }) {
  return (
    <div className="flex items-center gap-4">
      <Avatar name={profile.fullName} image={profile.profileImage} size={64} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="min-w-0 truncate font-semibold text-lg">{profile.fullName}</p>
          <StatusBadge profile={profile} />
        </div>
        <p className="truncate text-muted">
          {profile.email ?? profile.phone ?? `User name ${profile.userName}`}
        </p>
        <p className="text-muted text-sm">Member since {formatDay(profile.createdAt)}</p>
      </div>
    </div>
  );
}

function StatusBadge({ profile }: { profile: MyProfile }) {
  if (profile.suspended) return <Badge tone="loss">Suspended</Badge>;
  if (profile.verified) return <Badge tone="gain">Active</Badge>;
  return <Badge tone="warn">Pending</Badge>;
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
