import { Dialog } from "../../ui/dialog.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { ContactForm } from "./contact-form.tsx";
import { HelpCenter } from "./help-center.tsx";

interface SupportDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Who asks, where that is known. */
  person?: { name: string; email: string } | undefined;
}

export function SupportDialog({ open, onOpenChange, person }: SupportDialogProps) {
  const close = () => onOpenChange(false);
  const tabs = [
    { id: "help", label: "Help Center", content: <HelpCenter onLeave={close} /> },
    { id: "contact", label: "Contact Us", content: <ContactForm person={person} onClose={close} /> },
  ];
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Support">
      <Tabs label="Support" tabs={tabs} />
    </Dialog>
  );
}
