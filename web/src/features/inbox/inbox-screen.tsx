import { inboxRetentionDays } from "@paperchain/core/inbox/inbox.ts";
import { Bell, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { call } from "../../lib/call/call.ts";
import { failureMessage } from "../../lib/call/call-failed.ts";
import { useCall } from "../../lib/call/hooks/use-answer.ts";
import { inboxKey, useMyInbox } from "../../lib/session/my-inbox.ts";
import { formatMoment } from "../../lib/words/format-date.ts";
import { Card } from "../../ui/data/card.tsx";
import { ListSkeleton } from "../../ui/data/list-skeleton.tsx";
import { Empty, Loads } from "../../ui/data/states.tsx";
import { Button } from "../../ui/form/button.tsx";
import { FormProblem } from "../../ui/form/form-problem.tsx";
import { classNames } from "../../ui/look/class-names.ts";
import { toast } from "../../ui/overlay/toast.ts";
import { Page } from "../../ui/page/page.tsx";
import { entryWords, type InboxEntry } from "./entry-words.ts";

/** Everything that happened to the member and in the member's group, newest first. */
export function InboxScreen() {
  const inbox = useMyInbox();
  const read = useReadInbox();
  const first = inbox.data?.pages[0];
  const newest = first?.entries[0];
  const markAll = (until: string) =>
    read.mutate(until, {
      onSuccess: () => toast.success("Everything is marked as read."),
      onError: (error) =>
        toast.failure(failureMessage(error, "Couldn't mark your inbox as read. Try again.")),
    });
  return (
    <Page
      title="Inbox"
      subtitle={`Announcements, and what happened to you in the last ${inboxRetentionDays} days`}
      actions={
        first &&
        newest &&
        first.unread > 0 && (
          <Button
            variant="secondary"
            busy={read.isPending}
            busyLabel="Marking…"
            onClick={() => markAll(newest.at)}
          >
            Mark all as read
          </Button>
        )
      }
    >
      <Card>
        <Loads
          query={inbox}
          what="your inbox"
          skeleton={<ListSkeleton />}
          isEmpty={({ pages }) => pages[0]?.entries.length === 0}
          empty={
            <Empty icon={<Bell aria-hidden="true" />} title="Nothing here yet">
              Announcements of your organiser come here, and what happens to your trades, orders, plans and
              requests.
            </Empty>
          }
        >
          {({ pages }) => (
            <>
              <ul aria-label="Inbox" className="divide-y divide-line">
                {pages
                  .flatMap(({ entries }) => entries)
                  .map((entry) => (
                    <EntryRow key={entry.id} entry={entry} />
                  ))}
              </ul>
              {inbox.isFetchNextPageError && (
                <FormProblem problem="Couldn't load earlier entries. Try again." />
              )}
              {inbox.hasNextPage && (
                <Button
                  variant="secondary"
                  full
                  className="mt-4"
                  busy={inbox.isFetchingNextPage}
                  busyLabel="Loading…"
                  onClick={() => inbox.fetchNextPage()}
                >
                  Show earlier ones
                </Button>
              )}
            </>
          )}
        </Loads>
      </Card>
    </Page>
  );
}

/** Marks everything up to a time as read. */
const useReadInbox = () => useCall((until: string) => call("readInbox", { body: { until } }), inboxKey);

/** One entry of the inbox. Unread ones have a dot and a heavier title. The whole row links to the entry's subject. */
function EntryRow({ entry }: { entry: InboxEntry }) {
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
