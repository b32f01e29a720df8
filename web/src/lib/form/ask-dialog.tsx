import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { FormDialog } from "../../ui/overlay/form-dialog.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { useSubmit } from "../call/use-submit.ts";
import { fieldOf } from "./field-of.ts";
import { needed, ReasonField } from "./reason-field.tsx";

interface AskDialogProps {
  title: string;
  confirmLabel: string;
  busyLabel?: string;
  danger?: boolean;
  /** Whether to ask for a reason. A text is the message for an administrator who leaves a required reason empty. */
  reason?: "none" | "optional" | { needed: string };
  readers?: string;
  /** Performs the act. Returns the sentence for its success. */
  act: (reason: string) => Promise<string>;
  /** The sentence for a failure if the server gave no reason. */
  failed: string;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for confirmation before an administrator's act, takes the reason, and reports the result. */
export function AskDialog(props: AskDialogProps) {
  const { reason = "optional", readers, act, failed, onClose, children, confirmLabel, ...look } = props;
  const form = useForm({ mode: "onTouched", defaultValues: { reason: "" } });
  const field = fieldOf(form);
  const { errors, isSubmitting } = form.formState;
  const submit = useSubmit(
    form,
    async (typed) => {
      toast.success(await act(typed.reason.trim()));
      onClose();
    },
    failed,
  );
  return (
    <FormDialog
      {...look}
      submitLabel={confirmLabel}
      busy={isSubmitting}
      problem={errors.root?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      {reason !== "none" && (
        <ReasonField
          optional={reason === "optional"}
          readers={readers}
          {...field("reason", reason === "optional" ? {} : needed(reason.needed))}
        />
      )}
    </FormDialog>
  );
}
