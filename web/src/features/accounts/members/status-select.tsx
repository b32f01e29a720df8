import { ChevronDown } from "lucide-react";
import type { User, UserStatus } from "./admin-api.ts";

interface StatusSelectProps {
  user: User;
  onStatus: (user: User, status: UserStatus) => void;
}

/** Shows the status and asks for another one; it changes when the change was confirmed and done. */
export function StatusSelect({ user, onStatus }: StatusSelectProps) {
  const look = user.status === "active" ? "bg-gain-soft text-gain" : "bg-loss-soft text-loss";
  return (
    <span className="relative inline-flex">
      <select
        aria-label={`Status of ${user.fullName}`}
        value={user.status}
        onChange={(event) => onStatus(user, event.target.value === "active" ? "active" : "suspended")}
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
