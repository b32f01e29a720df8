import { type ReactNode, Suspense, useState } from "react";
import { lazyPart } from "../lib/load/lazy-part.tsx";

const SupportDialog = lazyPart(() => import("../features/support/support-dialog.tsx"), "SupportDialog");

/** The support dialog for any screen, and the function that opens it. It fills in the name of a logged-in member. */
export function useSupport(
  member?: string,
  firstTab?: "help" | "contact",
): [dialog: ReactNode, open: () => void] {
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const dialog = asked && (
    <Suspense fallback={null}>
      <SupportDialog open={open} onOpenChange={setOpen} member={member} firstTab={firstTab} />
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
