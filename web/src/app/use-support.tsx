import { type ReactNode, Suspense, useState } from "react";
import { lazily } from "../lib/lazily.tsx";

const SupportDialog = lazily(() => import("../features/support/support-dialog.tsx"), "SupportDialog");

/** The support dialog, to be placed on any screen, and the function that opens it; with who asks, where that is known. */
export function useSupport(person?: { name: string; email: string }): [dialog: ReactNode, open: () => void] {
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const dialog = asked && (
    <Suspense fallback={null}>
      <SupportDialog open={open} onOpenChange={setOpen} person={person} />
    </Suspense>
  );
  return [
    dialog,
    () => {
      setAsked(true);
      setOpen(true);
    },
  ];
}
