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
  /** Whether a reason is asked for, and the sentence for somebody who must give one and gives none. */
  reason?: "none" | "optional" | { needed: string };
  readers?: string;
  /** Does it, and answers the sentence that says it is done. */
  act: (reason: string) => Promise<string>;
  /** Said when it failed and the server did not say why. */
  failed: string;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before an administrator's act, takes the reason, and says whether it was done. */
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
