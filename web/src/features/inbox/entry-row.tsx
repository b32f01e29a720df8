import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { formatMoment } from "../../lib/words/format-date.ts";
import { classNames } from "../../ui/look/class-names.ts";
import { entryWords, type InboxEntry } from "./entry-words.ts";

/** One entry of the inbox. Unread ones have a dot and a heavier title. The whole row links to the entry's subject. */
export function EntryRow({ entry }: { entry: InboxEntry }) {
  const { icon: Icon, title, detail, to } = entryWords(entry);
  return (
    <li className="relative flex gap-3 py-4 first:pt-0 last:pb-0">
      <span
        aria-hidden="true"
        className="relative grid size-10 shrink-0 place-items-center rounded-full bg-hover text-muted"
      >
        <Icon className="size-5" />
        {entry.unread && (
          <span className="absolute top-0 right-0 size-3 rounded-full border-2 border-surface bg-accent" />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p className={classNames("wrap-anywhere", entry.unread ? "font-semibold" : "font-medium")}>
          {entry.unread && <span className="sr-only">Unread: </span>}
          {to === undefined ? (
            title
          ) : (
            <Link to={to} className="underline-offset-4 after:absolute after:inset-0 hover:underline">
              {title}
            </Link>
          )}
        </p>
        {detail && <p className="wrap-anywhere mt-0.5 whitespace-pre-line text-sm">{detail}</p>}
        <p className="mt-0.5 text-muted text-sm">
          <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
        </p>
      </div>
      {to !== undefined && (
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 self-center text-muted" />
      )}
    </li>
  );
}
