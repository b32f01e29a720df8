import { type ReactNode, useEffect, useRef } from "react";
import { PracticePill } from "../../ui/data/pill.tsx";
import { Steps } from "../../ui/form/steps.tsx";
import { classNames } from "../../ui/look/class-names.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";

interface WizardProps {
  title: string;
  /** The heading of this step. */
  heading: string;
  /** Undefined once all steps are done. */
  progress?: { current: number; total: number };
  /** While a request runs, the dialog cannot be closed, so that the member sees its result. */
  busy: boolean;
  onClose: () => void;
  /** Goes one step back; available from the second step on. */
  onBack?: () => void;
  footer: ReactNode;
  children: ReactNode;
}

/**
 * A dialog of several steps. On each new step the focus moves to its problem or its heading, so that screen readers announce
 * it.
 */
export function Wizard(props: WizardProps) {
  const { title, heading, progress, busy, onClose, onBack, footer, children } = props;
  const frame = useRef<HTMLDivElement>(null);
  const shown = useRef(heading);
  useEffect(() => {
    if (shown.current === heading) return;
    shown.current = heading;
    const place = frame.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    (place ?? frame.current?.querySelector("h3"))?.focus();
  }, [heading]);

  const name = (
    <h3
      tabIndex={-1}
      className={classNames("font-semibold outline-none", progress ? "text-base" : "text-xl")}
    >
      {heading}
    </h3>
  );
  const back = () => {
    if (!busy) onBack?.();
  };
  return (
    <Dialog
      open
      steps={{ made: (progress?.current ?? 1) - 1, onBack: back }}
      onOpenChange={() => {
        if (!busy) onClose();
      }}
      title={
        <span className="flex flex-wrap items-center gap-2">
          {title} <PracticePill />
        </span>
      }
      footer={footer}
    >
      <div ref={frame} className="flex flex-col gap-5">
        {progress && <Steps {...progress} label={name} />}
        {!progress && name}
        {children}
      </div>
    </Dialog>
  );
}
