import { deviceName } from "@paperchain/core/accounts/device-name.ts";
import { useState } from "react";
import { useMyProfile } from "../../lib/session/my-profile.ts";
import { formatMoment } from "../../lib/words/format-date.ts";
import { Badge } from "../../ui/data/badge.tsx";
import { Card } from "../../ui/data/card.tsx";
import { Loads, Skeleton } from "../../ui/data/states.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { type OwnProof, type OwnSession, useEndOtherSessions, useEndSession, useSessions } from "./api.ts";
import { ProofForm } from "./proof-form.tsx";

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
  const [asking, setAsking] = useState(false);
  const end = useEndSession();
  const name = deviceName(session.userAgent);
  const endIt = async (proof: OwnProof) => {
    await end.mutateAsync({ id: session.id, ...proof });
    toast.success("The session was ended.");
  };
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
        <Button variant="secondary" aria-label={`End session on ${name}`} onClick={() => setAsking(true)}>
          End
        </Button>
      )}
      {asking && (
        <EndSessionsDialog
          title={`End the session on ${name}?`}
          text="That browser has to log in again. This one stays logged in."
          label="End session"
          end={endIt}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}

function EndOthers() {
  const [asking, setAsking] = useState(false);
  const end = useEndOtherSessions();
  const endChosen = async (proof: OwnProof) => {
    const { message } = await end.mutateAsync(proof);
    toast.success(message);
  };
  return (
    <>
      <Button variant="secondary" full className="mt-2" onClick={() => setAsking(true)}>
        Log out everywhere else
      </Button>
      {asking && (
        <EndSessionsDialog
          title="Log out everywhere else?"
          text="Every other browser and device has to log in again. This one stays logged in."
          label="Log out everywhere else"
          end={endChosen}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface EndSessionsDialogProps {
  title: string;
  text: string;
  label: string;
  end: (proof: OwnProof) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password, because a stranger at an unattended page must not log the member out elsewhere. */
function EndSessionsDialog({ title, text, label, end, onClose }: EndSessionsDialogProps) {
  const withCode = useMyProfile().data?.twoFactorAuth ?? false;
  return (
    <Dialog open onOpenChange={onClose} title={title} description={text}>
      <ProofForm
        label={label}
        withCode={withCode}
        send={async ({ password, code }) => {
          await end({ password, ...(withCode && { code }) });
          onClose();
        }}
      />
    </Dialog>
  );
}
