import { waitsForHand } from "@paperchain/core/accounts/outbox.ts";
import { failureMessage } from "../../../lib/call/call-failed.ts";
import { formatMoment } from "../../../lib/words/format-date.ts";
import { Badge } from "../../../ui/data/badge.tsx";
import { Card } from "../../../ui/data/card.tsx";
import { Button } from "../../../ui/form/button.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { type OutboxMessage, usePassMessageOn } from "../members/admin-api.ts";
import { MessageText } from "./message-text.tsx";
import { badgeOf } from "./outbox-words.ts";

export function OutboxCard({ message }: { message: OutboxMessage }) {
  const { tone, label } = badgeOf(message);
  const byHand = (message.state === "kept" || message.state === "failed") && waitsForHand(message.kind);
  return (
    <Card title={message.subject} actions={<Badge tone={tone}>{label}</Badge>}>
      <p className="wrap-anywhere mb-3 text-muted text-sm">
        {message.channel === "email" ? "E-mail" : "Text message"} to {message.to} ·{" "}
        {formatMoment(message.createdAt)}
        {message.passedOn && ` · passed on by ${message.passedOn.by}, ${formatMoment(message.passedOn.at)}`}
      </p>
      {message.readable ? (
        <MessageText id={message.id} waits={byHand}>
          {byHand && <PassOn message={message} />}
        </MessageText>
      ) : (
        <Gone message={message} />
      )}
    </Card>
  );
}

function Gone({ message }: { message: OutboxMessage }) {
  const how = message.channel === "email" ? "the mail server" : "the SMS service";
  return <p className="text-muted text-sm">This server handed the text to {how} and doesn't keep it.</p>;
}

function PassOn({ message }: { message: OutboxMessage }) {
  const pass = usePassMessageOn();
  const passedOn = message.passedOn === null;
  const mark = () =>
    pass.mutate(
      { id: message.id, passedOn },
      { onError: (error) => toast.failure(failureMessage(error, "Couldn't mark the message. Try again.")) },
    );
  const words = passedOn ? "Mark as passed on" : "Mark as not passed on";
  return (
    <Button
      variant="quiet"
      aria-label={`${words}: ${message.subject}, ${message.to}`}
      busy={pass.isPending}
      onClick={mark}
    >
      {words}
    </Button>
  );
}
