import { type BaseSyntheticEvent, type ReactNode, useId } from "react";
import { Button } from "../form/button.tsx";
import { FormProblem } from "../form/form-problem.tsx";
import { Dialog } from "./dialog.tsx";

interface FormDialogProps {
  title: ReactNode;
  description?: ReactNode;
  submitLabel: string;
  busyLabel?: string;
  danger?: boolean;
  busy: boolean;
  /** A problem of the whole form. */
  problem?: string | undefined;
  /** Absent when there is nothing left to send; then there is no button. */
  onSubmit: ((event?: BaseSyntheticEvent) => void) | undefined;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A form in a dialog. It stays open until the answer arrives, because nobody should have to guess whether it worked.
 */
export function FormDialog(props: FormDialogProps) {
  const { submitLabel, busyLabel, danger = false, busy, problem, onSubmit, onClose, children } = props;
  const form = useId();
  const close = () => {
    if (!busy) onClose();
  };
  const footer = (
    <>
      <Button variant="secondary" onClick={close}>
        Cancel
      </Button>
      {onSubmit && (
        <Button
          type="submit"
          form={form}
          variant={danger ? "danger" : "primary"}
          busy={busy}
          busyLabel={busyLabel}
        >
          {submitLabel}
        </Button>
      )}
    </>
  );
  return (
    <Dialog open onOpenChange={close} title={props.title} description={props.description} footer={footer}>
      <form id={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        {children}
        <FormProblem problem={problem} />
      </form>
    </Dialog>
  );
}
