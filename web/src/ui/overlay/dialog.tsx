import * as Radix from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import { createContext, type ReactNode, useContext, useRef } from "react";
import { Button, IconButton } from "../form/button.tsx";
import { classNames } from "../look/class-names.ts";
import { useBack } from "./use-back.ts";

/** Notices that must also be visible above an open dialog, which covers the page and hides it from screen readers. */
export const DialogNotices = createContext<ReactNode>(null);

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  /** For wide content such as tables or a chart. */
  wide?: boolean;
  /** The number of steps taken, and the function that goes one step back. */
  steps?: { made: number; onBack: () => void };
  children?: ReactNode;
}

/**
 * A bottom sheet on phones, a centred dialog on wide screens. The browser's Back goes back one step in it, then closes
 * it.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, footer, wide = false, steps, children } = props;
  const made = steps?.made ?? 0;
  useBack(open ? 1 + made : 0, () => (steps && made > 0 ? steps.onBack() : onOpenChange(false)));
  const returnFocus = useReturnFocus();
  const notices = useContext(DialogNotices);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayLook}>
          <Radix.Content
            className={classNames(contentLook, wide ? "sm:max-w-3xl" : "sm:max-w-lg")}
            {...returnFocus}
            {...(description ? {} : { "aria-describedby": undefined })}
          >
            <header className="flex items-start gap-4 px-5 pt-5 sm:px-6 sm:pt-6">
              <div className="min-w-0 flex-1">
                <Radix.Title className="font-semibold text-xl">{title}</Radix.Title>
                {description && (
                  <Radix.Description className="mt-1 text-muted text-sm">{description}</Radix.Description>
                )}
              </div>
              <Radix.Close asChild>
                <IconButton
                  label="Close"
                  icon={<X aria-hidden="true" />}
                  className="-mt-2 -mr-2.5 sm:-mr-3"
                />
              </Radix.Close>
            </header>
            {notices}
            <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4 sm:px-6">{children}</div>
            {footer && <footer className={footerLook}>{footer}</footer>}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  children?: ReactNode;
}

/** It cannot be closed while the request runs, so that the user sees the result. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    confirmLabel,
    danger = false,
    busy = false,
    onConfirm,
    children,
  } = props;
  const change = (next: boolean) => {
    if (!busy) onOpenChange(next);
  };
  const footer = (
    <>
      <Button variant="secondary" onClick={() => change(false)}>
        Cancel
      </Button>
      <Button variant={danger ? "danger" : "primary"} busy={busy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onOpenChange={change} title={title} footer={footer}>
      {children}
    </Dialog>
  );
}

/**
 * The library returns the focus only to its own trigger, but anything may open our dialogs. The focus returns a moment
 * after the dialog is gone. If the user has moved it meanwhile, it stays there.
 */
function useReturnFocus() {
  const before = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      before.current = menuButtonOf(document.activeElement) ?? document.activeElement;
      focusFirstField(event);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (document.activeElement !== document.body) return;
      if (before.current instanceof HTMLElement) before.current.focus();
    },
  };
}

/** The focus starts on the field that asks for it, or on the first button. */
function focusFirstField(event: Event): void {
  const dialog = event.target instanceof Element ? event.target : undefined;
  const field = dialog?.querySelector<HTMLElement>("[data-focus-first]");
  if (!field) return;
  event.preventDefault();
  field.focus();
}

/** A menu item is gone when the dialog closes; the button of its menu is still there. */
function menuButtonOf(element: Element | null): Element | null {
  const name = element?.closest("[role=menu]")?.getAttribute("aria-labelledby");
  return name ? document.getElementById(name) : null;
}

const overlayLook =
  "fixed inset-0 z-40 flex animate-fade-in items-end justify-center bg-overlay sm:items-center sm:p-6";

const contentLook = [
  "flex max-h-[92dvh] w-full flex-col overflow-hidden rounded-t-[1.25rem] bg-raised shadow-raised outline-none",
  "animate-sheet-in pb-[env(safe-area-inset-bottom)]",
  "sm:max-h-[min(85dvh,48rem)] sm:animate-dialog-in sm:rounded-card sm:pb-0",
].join(" ");

const footerLook = [
  "flex flex-col-reverse gap-2 border-line border-t px-5 py-4",
  "sm:flex-row sm:justify-end sm:px-6 [&>*]:w-full sm:[&>*]:w-auto",
].join(" ");
