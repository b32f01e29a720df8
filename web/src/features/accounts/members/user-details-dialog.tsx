import { failureMessage } from "../../../lib/call/call-failed.ts";
import { formatCalendarDay, formatDay } from "../../../lib/words/format-date.ts";
import { Badge } from "../../../ui/data/badge.tsx";
import { type Fact, Facts } from "../../../ui/data/facts.tsx";
import { Money } from "../../../ui/data/figures.tsx";
import { Loads, Skeleton } from "../../../ui/data/states.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Avatar } from "../../../ui/picture/avatar.tsx";
import type { User } from "./admin-api.ts";
import { type Person, useUser } from "./people-api.ts";
import { kycWords, roleWords, statusWords } from "./person-words.ts";

interface UserDetailsDialogProps {
  user: User;
  /** Nobody does here what takes a code on their own account. */
  me: boolean;
  onEdit: () => void;
  onTwoFactor: () => void;
  onClose: () => void;
}

export function UserDetailsDialog({ user, me, onEdit, onTwoFactor, onClose }: UserDetailsDialogProps) {
  const person = useUser(user.id);
  const footer = (
    <>
      {person.data?.twoFactor && !me && (
        <Button variant="secondary" onClick={onTwoFactor}>
          Turn off two-factor
        </Button>
      )}
      <Button variant="secondary" onClick={onClose}>
        Close
      </Button>
      <Button variant="primary" onClick={onEdit}>
        Edit
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={onClose} title="User Details" footer={footer}>
      <Loads
        query={person}
        loadingLabel="Loading user..."
        failedMessage={(error) => failureMessage(error, "Couldn't load the user. Try again.")}
        skeleton={<Skeleton className="h-96 w-full" />}
      >
        {(data) => <Details person={data} />}
      </Loads>
    </Dialog>
  );
}

function Details({ person }: { person: Person }) {
  const status = statusWords[person.status];
  return (
    <>
      <div className="mb-4 flex items-center gap-4">
        <Avatar name={person.fullName} image={person.profileImage} size={56} />
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold text-lg leading-6">{person.fullName}</p>
          <Badge tone={status.tone}>{status.label}</Badge>
        </div>
      </div>
      <Facts facts={factsOf(person)} />
      {person.notes && (
        <section className="mt-4">
          <h3 className="font-medium text-muted text-sm">Notes</h3>
          <p className="wrap-anywhere whitespace-pre-wrap text-sm">{person.notes}</p>
        </section>
      )}
    </>
  );
}

function factsOf(person: Person): Fact[] {
  const kyc = kycWords[person.kycStatus];
  const role = roleWords[person.role];
  return [
    { label: "ID", value: <span className="font-mono text-xs">{person.id}</span> },
    { label: "Email", value: person.email ?? "–" },
    { label: "Phone", value: person.phone ?? "–" },
    { label: "Role", value: <Badge tone={role.tone}>{role.label}</Badge> },
    { label: "Join Date", value: formatDay(person.createdAt) },
    { label: "Date of Birth", value: person.dateOfBirth ? formatCalendarDay(person.dateOfBirth) : "–" },
    { label: "Account Balance", value: <Money amount={person.accountBalance} unit="USD" /> },
    { label: "KYC Status", value: <Badge tone={kyc.tone}>{kyc.label}</Badge> },
    { label: "Two-factor login", value: person.twoFactor ? "On" : "Off" },
    { label: "Address", value: person.address ?? "–" },
  ];
}
