import { ChevronDown } from "lucide-react";
import type { Member, MemberStatus } from "./admin-api.ts";

interface StatusSelectProps {
  member: Member;
  onStatus: (member: Member, status: MemberStatus) => void;
}

/** Shows the status, which changes only after the administrator confirmed and the server saved. */
export function StatusSelect({ member, onStatus }: StatusSelectProps) {
  const look = member.status === "active" ? "bg-gain-soft text-gain" : "bg-loss-soft text-loss";
  return (
    <span className="relative inline-flex">
      <select
        aria-label={`Status of ${member.fullName}`}
        value={member.status}
        onChange={(event) => onStatus(member, event.target.value === "active" ? "active" : "suspended")}
        className={`h-11 appearance-none rounded-control pr-9 pl-3 font-medium text-sm ${look}`}
      >
        <option value="active">Active</option>
        <option value="suspended">Suspended</option>
      </select>
      <ChevronDown
        aria-hidden="true"
        className={`pointer-events-none absolute top-3.5 right-2.5 size-4 ${look}`}
      />
    </span>
  );
}
