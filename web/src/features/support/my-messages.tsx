import { subjectNames } from "@paperchain/core/support/support.ts";
import { useEffect, useState } from "react";
import { formatMoment } from "../../lib/words/format-date.ts";
import { Badge } from "../../ui/data/badge.tsx";
import { Empty, Loads, Skeleton } from "../../ui/data/states.tsx";
import { type MyMessage, useMarkSeen, useMyMessages } from "./api.ts";
import { myStateWords } from "./support-words.ts";

/** The member's messages to the administrator, and the answers. Looking at them marks them as seen. */
export function MyMessages() {
  const messages = useMyMessages(true);
  const { mutate: markSeen } = useMarkSeen();
  const unread = messages.data?.unread ?? 0;
  const fresh = useFresh(messages.data?.messages ?? []);
  useEffect(() => {
    if (unread > 0) markSeen();
  }, [unread, markSeen]);
  return (
    <Loads
      query={messages}
      what="messages"
      skeleton={<Skeleton className="h-40 w-full" />}
      isEmpty={(data) => data.messages.length === 0}
      empty={<Empty title="No messages yet">Messages you send and their answers appear here.</Empty>}
    >
      {(data) => (
        <ul className="divide-y divide-line">
          {data.messages.map((message) => (
            <li key={message.id} className="py-4 first:pt-0">
              <OwnMessage message={message} fresh={fresh.has(message.id)} />
            </li>
          ))}
        </ul>
      )}
    </Loads>
  );
}

/** Messages that were unread when the list opened, or became so later. They stay marked while the member reads. */
function useFresh(messages: readonly MyMessage[]): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const more = messages.flatMap(({ id, unread }) => (unread && !fresh.has(id) ? id : []));
  if (more.length > 0) setFresh(new Set([...fresh, ...more]));
  return fresh;
}

function OwnMessage({ message, fresh }: { message: MyMessage; fresh: boolean }) {
  const { tone, label } = myStateWords[message.state];
  return (
    <article className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted text-sm">
          {subjectNames[message.subject]} · {formatMoment(message.createdAt)}
        </p>
        <span className="flex gap-2">
          {fresh && <Badge tone="accent">New answer</Badge>}
          <Badge tone={tone}>{label}</Badge>
        </span>
      </div>
      <p className={textLook}>{message.message}</p>
      {message.answers.map((answer) => (
        <div key={answer.id} className="ml-6 rounded-control bg-hover p-3">
          <p className="mb-1 text-muted text-xs">Administrator · {formatMoment(answer.createdAt)}</p>
          <p className={textLook}>{answer.text}</p>
        </div>
      ))}
    </article>
  );
}

const textLook = "wrap-anywhere whitespace-pre-wrap";
