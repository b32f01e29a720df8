import type { ReactNode } from "react";
import { failureMessage } from "../../../lib/call/call-failed.ts";
import { type Group, useSeveralGroups } from "../../../lib/session/groups.ts";
import { formatCalendarDay, formatDay } from "../../../lib/words/format-date.ts";
import { Badge } from "../../../ui/data/badge.tsx";
import { type Fact, Facts } from "../../../ui/data/facts.tsx";
import { Usd } from "../../../ui/data/figures.tsx";
import { Loads, Skeleton } from "../../../ui/data/states.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Avatar } from "../../../ui/picture/avatar.tsx";
import type { Member } from "./admin-api.ts";
import { type MemberDetails, useMember } from "./member-api.ts";
import { kycWords, roleWords, statusWords } from "./member-words.ts";

interface MemberDetailsDialogProps {
  member: Member;
  /** Administrators cannot turn off their own two-factor login here, because that takes a code. */
  isOwn: boolean;
  onEdit: () => void;
  onTwoFactor: () => void;
  onClose: () => void;
  /** The member's coins and orders, from another feature. */
  children: ReactNode;
}

export function MemberDetailsDialog({
  member,
  isOwn,
  onEdit,
  onTwoFactor,
  onClose,
  children,
}: MemberDetailsDialogProps) {
  const details = useMember(member.id);
  const footer = (
    <>
      {details.data?.twoFactor && !isOwn && (
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
        query={details}
        what="user"
        failedMessage={(error) => failureMessage(error, "Couldn't load the user. Try again.")}
        skeleton={<Skeleton className="h-96 w-full" />}
      >
        {(data) => (
          <>
            <Details details={data} />
            {children}
          </>
        )}
      </Loads>
    </Dialog>
  );
}

function Details({ details }: { details: MemberDetails }) {
  const groups = useSeveralGroups();
  const status = statusWords[details.status];
  return (
    <>
      <div className="mb-4 flex items-center gap-4">
        <Avatar name={details.fullName} image={details.profileImage} size={56} />
        <div className="min-w-0">
          <p className="wrap-anywhere font-semibold text-lg leading-6">{details.fullName}</p>
          <Badge tone={status.tone}>{status.label}</Badge>
        </div>
      </div>
      <Facts facts={factsOf(details, groups)} />
      {details.notes && (
        <section className="mt-4">
          <h3 className="font-medium text-muted text-sm">Notes</h3>
          <p className="wrap-anywhere whitespace-pre-wrap text-sm">{details.notes}</p>
        </section>
      )}
    </>
  );
}

function factsOf(details: MemberDetails, groups: readonly Group[]): Fact[] {
  const group = groups.find(({ id }) => id === details.groupId);
  const kyc = kycWords[details.kycStatus];
  const role = roleWords[details.role];
  return [
    { label: "ID", value: <span className="font-mono text-xs">{details.id}</span> },
    ...(details.userName === null
      ? [
          { label: "Email", value: details.email ?? "–" },
          { label: "Phone", value: details.phone ?? "–" },
        ]
      : [
          { label: "User name", value: <span className="font-mono">{details.userName}</span> },
          { label: "Logs in with", value: "A PIN. No e-mail, no phone." },
        ]),
    { label: "Role", value: <Badge tone={role.tone}>{role.label}</Badge> },
    ...(group ? [{ label: "Group", value: group.name }] : []),
    { label: "Join Date", value: formatDay(details.createdAt) },
    { label: "Date of Birth", value: details.dateOfBirth ? formatCalendarDay(details.dateOfBirth) : "–" },
    { label: "Account Balance", value: <Usd amount={details.accountBalance} /> },
    { label: "KYC Status", value: <Badge tone={kyc.tone}>{kyc.label}</Badge> },
    { label: "Two-factor login", value: details.twoFactor ? "On" : "Off" },
    { label: "Address", value: details.address ?? "–" },
  ];
}
