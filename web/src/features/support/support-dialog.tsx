import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useDelivery } from "../../lib/session/delivery.ts";
import { useMyGroup } from "../../lib/session/my-group.ts";
import { Badge } from "../../ui/data/badge.tsx";
import { Tabs } from "../../ui/data/tabs.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { useMyMessages, useSupportContacts } from "./api.ts";
import { ContactForm } from "./contact-form.tsx";
import { MyMessages } from "./my-messages.tsx";
import { questionsOn } from "./questions.ts";
import { QuickLinks } from "./quick-links.tsx";

interface SupportDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The name of the member; undefined for somebody who is not logged in. */
  member?: string | undefined;
  firstTab?: "help" | "contact" | undefined;
}

export function SupportDialog({ open, onOpenChange, member, firstTab }: SupportDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Support">
      <SupportTabs member={member} firstTab={firstTab} onClose={() => onOpenChange(false)} />
    </Dialog>
  );
}

type SupportTabsProps = Pick<SupportDialogProps, "member" | "firstTab"> & { onClose: () => void };

function SupportTabs({ member, firstTab, onClose }: SupportTabsProps) {
  const unread = useMyMessages(member !== undefined).data?.unread ?? 0;
  // A member with a new answer starts at their messages. The order of the tabs stays fixed while the dialog is open.
  const [answersFirst] = useState(unread > 0);
  const mine = {
    id: "messages",
    label: <>Your messages {unread > 0 && <Badge tone="accent">{unread}</Badge>}</>,
    content: <MyMessages />,
  };
  const tabs = [
    ...(member !== undefined && answersFirst ? [mine] : []),
    { id: "help", label: "Help Center", content: <HelpCenter onLeave={onClose} /> },
    { id: "contact", label: "Contact Us", content: <ContactForm member={member} onClose={onClose} /> },
    ...(member !== undefined && !answersFirst ? [mine] : []),
  ];
  return <Tabs label="Support" tabs={tabs} start={firstTab} />;
}

/** `onLeave` is called when a link leads to another screen. */
function HelpCenter({ onLeave }: { onLeave: () => void }) {
  const delivery = useDelivery();
  const { data } = useSupportContacts();
  // A visitor has no group, and no orders.
  const { group } = useMyGroup();
  const questions = questionsOn(delivery, data?.kycReviewDays ?? null, group?.rules.on.holdings ?? false);
  return (
    <>
      <ul className="divide-y divide-line">
        {questions.map(({ question, answer }) => (
          <li key={question}>
            <details className="group">
              <summary className="flex min-h-12 list-none items-center justify-between gap-4 rounded-sm py-2 font-medium [&::-webkit-details-marker]:hidden">
                {question}
                <ChevronDown
                  aria-hidden="true"
                  className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
                />
              </summary>
              <p className="pb-4 text-muted">{answer}</p>
            </details>
          </li>
        ))}
      </ul>
      <h3 className="mt-6 mb-3 font-semibold">Quick links</h3>
      <QuickLinks onLeave={onLeave} />
    </>
  );
}
