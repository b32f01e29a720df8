import { ChevronDown } from "lucide-react";
import { Dialog } from "../../ui/dialog.tsx";
import { questions } from "./questions.ts";

interface SupportDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function SupportDialog({ open, onOpenChange }: SupportDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Support">
      <h3 className="mb-1 font-semibold">Help Center</h3>
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
      <h3 className="mt-6 mb-1 font-semibold">Contact</h3>
      <p className="text-muted">
        This server is run by an organiser: somebody of your club, your class or your team. They administer
        the accounts on it and can help you with yours.
      </p>
    </Dialog>
  );
}
