import { deviceName } from "@paperchain/core/accounts/device-name.ts";
import { useState } from "react";
import { failureMessage } from "../../lib/call-failed.ts";
import { formatMoment } from "../../lib/format-date.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Loads, Skeleton } from "../../ui/states.tsx";
import { toast } from "../../ui/toast.ts";
import { type OwnSession, useEndOtherSessions, useEndSession, useSessions } from "./api.ts";

export function SessionsCard() {
  return (
    <Card title="Where you are logged in">
      <SessionsList />
    </Card>
  );
}

export function SessionsList() {
  return (
    <Loads
      query={useSessions()}
      failedMessage="Couldn't load your sessions. Try again."
      skeleton={<Skeleton className="h-20 w-full" />}
    >
      {({ sessions: open }) => (
        <>
          <ul className="divide-y divide-line">
            {open.toSorted(currentFirst).map((one) => (
              <SessionRow key={one.id} session={one} />
            ))}
          </ul>
          {open.length > 1 && <EndOthers />}
        </>
      )}
    </Loads>
  );
}

const currentFirst = (a: OwnSession, b: OwnSession) => Number(b.current) - Number(a.current);

function SessionRow({ session }: { session: OwnSession }) {
  const end = useEndSession();
  const name = deviceName(session.userAgent);
  const endIt = () =>
    end.mutate(session.id, {
      onSuccess: () => toast.success("The session was ended."),
      onError: (error) => toast.failure(failureMessage(error, "Couldn't end the session. Try again.")),
    });
  return (
    <li className="flex items-center justify-between gap-4 py-3 first:pt-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name} {session.current && <Badge tone="accent">This device</Badge>}
        </p>
        <p className="text-muted text-sm">
          {session.current ? "Logged in" : "Last seen"}{" "}
          {formatMoment(session.current ? session.createdAt : session.lastSeenAt)}
          {session.remembered && " · remembered"}
        </p>
        <p className="text-muted text-sm">From {session.address}</p>
      </div>
      {!session.current && (
        <Button
          variant="secondary"
          aria-label={`End session on ${name}`}
          busy={end.isPending}
          onClick={endIt}
        >
          End
        </Button>
      )}
    </li>
  );
}

function EndOthers() {
  const [asking, setAsking] = useState(false);
  const end = useEndOtherSessions();
  const endThem = () =>
    end.mutate(undefined, {
      onSuccess: ({ message }) => toast.success(message),
      onError: (error) => toast.failure(failureMessage(error, "Couldn't end the sessions. Try again.")),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button variant="secondary" full className="mt-2" onClick={() => setAsking(true)}>
        Log out everywhere else
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Log out everywhere else?"
        confirmLabel="Log out everywhere else"
        busy={end.isPending}
        onConfirm={endThem}
      >
        <p>Every other browser and device has to log in again. This one stays logged in.</p>
      </ConfirmDialog>
    </>
  );
}
