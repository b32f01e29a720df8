import { ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useDelivery } from "../../lib/session/delivery.ts";
import { Badge } from "../../ui/data/badge.tsx";
import { Card } from "../../ui/data/card.tsx";
import { Loads, Skeleton } from "../../ui/data/states.tsx";
import { Button } from "../../ui/form/button.tsx";
import { type Security, useSecurity, useSessions } from "./api.ts";

/** A summary of the account's security, with a link to change it. */
export function SecurityCard({ onOpen }: { onOpen: () => void }) {
  const security = useSecurity();
  const { data: open } = useSessions();
  const delivery = useDelivery();
  return (
    <Card title="Security" aria-label="Security">
      <Loads
        query={security}
        what="your security settings"
        skeleton={<Skeleton className="h-[5.75rem] w-full" />}
      >
        {({ twoFactor, notices, contacts }) => (
          <dl className="flex flex-col gap-2">
            <LabelledText label="Two-factor login">
              <Badge tone={twoFactor.on ? "gain" : "warn"}>{twoFactor.on ? "On" : "Off"}</Badge>
            </LabelledText>
            <LabelledText label="Logged in on">
              {open ? devicesWords(open.sessions.length) : "…"}
            </LabelledText>
            <LabelledText label="Messages to you">
              {contacts.email || contacts.phone ? noticesWords(notices, delivery) : "In your inbox"}
            </LabelledText>
          </dl>
        )}
      </Loads>
      <Button
        variant="secondary"
        full
        className="mt-4"
        icon={<ShieldCheck aria-hidden="true" />}
        onClick={onOpen}
      >
        Security settings
      </Button>
    </Card>
  );
}

function LabelledText({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-7 items-center justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

const devicesWords = (count: number): string => `${count} ${count === 1 ? "device" : "devices"}`;

/** The inbox has the notices that this server cannot send. */
function noticesWords({ email, sms }: Security["notices"], delivery: ReturnType<typeof useDelivery>): string {
  const ways = [
    ...(email ? [delivery?.email === "outbox" ? "Inbox" : "E-mail"] : []),
    ...(sms ? [delivery?.sms === "outbox" ? "Inbox" : "SMS"] : []),
  ];
  return [...new Set(ways)].join(", ") || "Security only";
}
