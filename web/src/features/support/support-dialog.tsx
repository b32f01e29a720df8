import { useState } from "react";
import { Badge } from "../../ui/data/badge.tsx";
import { Tabs } from "../../ui/data/tabs.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { useMyMessages } from "./api.ts";
import { ContactForm } from "./contact-form.tsx";
import { HelpCenter } from "./help-center.tsx";
import { MyMessages } from "./my-messages.tsx";

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
