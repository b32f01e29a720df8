import { unreadMax } from "@paperchain/core/inbox/inbox.ts";
import { Bell as BellIcon } from "lucide-react";
import { Link } from "react-router";
import { useMyInbox } from "../../lib/session/my-inbox.ts";

/** A link to the inbox, with the number of unread entries. */
export function Bell() {
  const unread = useMyInbox().data?.pages[0]?.unread ?? 0;
  const count = unread < unreadMax ? String(unread) : `${unreadMax - 1}+`;
  return (
    <Link
      to="/inbox"
      title="Inbox"
      aria-label={unread === 0 ? "Inbox" : `Inbox, ${count} unread`}
      className="relative grid size-11 place-items-center rounded-full text-muted hover:bg-hover hover:text-text"
    >
      <BellIcon aria-hidden="true" className="size-5.5" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="figures absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 font-semibold text-[0.6875rem] text-on-accent"
        >
          {count}
        </span>
      )}
    </Link>
  );
}
