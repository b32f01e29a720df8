import { useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { useTheme } from "../look/theme.ts";
import { listen } from "./toast.ts";

/** Above the navigation on a phone, in the corner on a desk. */
export default function Toaster() {
  const { theme } = useTheme();
  useEffect(() => listen(({ kind, text }) => void toast[kind](text)), []);
  return (
    <Sonner
      theme={theme}
      position="bottom-right"
      mobileOffset={{ bottom: 88 }}
      closeButton
      toastOptions={{ unstyled: true, classNames: looks }}
    />
  );
}

const looks = {
  toast:
    "flex w-full items-center gap-3 rounded-control bg-raised p-4 pr-13 font-medium font-sans text-sm text-text shadow-raised",
  success: "[&_[data-icon]]:text-gain",
  error: "[&_[data-icon]]:text-loss",
  closeButton:
    "absolute top-1 right-1 grid size-11 place-items-center rounded-control border-0! bg-transparent! text-muted! hover:text-text!",
};
