import { noticeSwitches, securityTopic } from "@paperchain/core/inbox/notices.ts";
import type { ReactNode } from "react";
import { failureMessage } from "../../lib/call/call-failed.ts";
import { type Delivery, useDelivery } from "../../lib/session/delivery.ts";
import { Checkbox } from "../../ui/form/field.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { type Notices, useChangeNotices } from "./api.ts";

interface NoticeSwitchesProps {
  notices: Notices;
  hasEmail: boolean;
  hasPhone: boolean;
}

export function NoticeSwitches({ notices, hasEmail, hasPhone }: NoticeSwitchesProps) {
  const change = useChangeNotices();
  const delivery = useDelivery();
  const set = (next: Partial<Notices>) =>
    change.mutate(
      { ...notices, ...next },
      { onError: (error) => toast.failure(failureMessage(error, "Couldn't save the switch. Try again.")) },
    );
  return (
    <div className="flex flex-col gap-4">
      <Group legend="How we notify you">
        <Checkbox
          label={
            hasEmail
              ? `By e-mail${unsent(delivery?.email)}`
              : "By e-mail (add an address to your profile first)"
          }
          checked={notices.email}
          disabled={!hasEmail && !notices.email}
          onChange={({ target }) => set({ email: target.checked })}
        />
        <Checkbox
          label={
            hasPhone
              ? `By text message${unsent(delivery?.sms)}`
              : "By text message (add a phone number to your profile first)"
          }
          checked={notices.sms}
          disabled={!hasPhone && !notices.sms}
          onChange={({ target }) => set({ sms: target.checked })}
        />
      </Group>
      <Group legend="What we notify you about">
        {noticeSwitches.map(({ topic, label }) => (
          <Checkbox
            key={topic}
            label={label}
            checked={notices.topics[topic]}
            disabled={topic === securityTopic}
            onChange={({ target }) => set({ topics: { ...notices.topics, [topic]: target.checked } })}
          />
        ))}
      </Group>
      <p className="text-muted text-sm">
        {delivery?.email === "outbox" && delivery.sms === "outbox" ? securityUnsent : securitySent}
      </p>
    </div>
  );
}

/** Without a mail server, the inbox has everything except messages about security. */
const unsent = (delivery: Delivery | undefined) =>
  delivery === "outbox" ? " (this server can't send any: look into your inbox)" : "";

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1 text-muted text-sm">{legend}</legend>
      <div className="grid sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

const securitySent =
  "Messages about the security of your account are always sent: by e-mail, and by text message too until you confirm your e-mail address.";
const securityUnsent =
  "This server has no mail server: messages about the security of your account are kept for your administrator.";
