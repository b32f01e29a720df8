import { Suspense } from "react";
import { lazyPart } from "../../../lib/load/lazy-part.tsx";
import { Card } from "../../../ui/data/card.tsx";
import { Loads, Skeleton } from "../../../ui/data/states.tsx";
import { useMyInvitation } from "./api.ts";
import { InvitationShare } from "./invitation-share.tsx";

const Qr = lazyPart(() => import("../../../ui/picture/qr.tsx"), "Qr");

/** The administrator's own code, above the list of all codes, because it is the one that they share. */
export function OwnInvitation() {
  const mine = useMyInvitation(1);
  return (
    <Card title="Your invitation" className="mb-4 lg:mb-6">
      <Loads
        query={mine}
        failedMessage="Couldn't load your invitation. Try again."
        skeleton={<Skeleton className="h-40 w-full" />}
      >
        {(data) => (
          <div className="flex flex-col items-center gap-6 sm:flex-row sm:items-start">
            <InvitationShare mine={data} administrator />
            <Suspense fallback={<Skeleton className="size-50" />}>
              <Qr text={data.link} label="QR code of your invitation link" className="max-sm:hidden" />
            </Suspense>
          </div>
        )}
      </Loads>
    </Card>
  );
}
