import { type BaseSyntheticEvent, useRef } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { CallFailed, failureMessage } from "./call-failed.ts";

/**
 * Sends a form once, even if it is submitted again while under way. A refusal appears beside the fields that the server
 * named, or as the form's problem (`errors.root`).
 */
export function useSubmit<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  send: (values: Values) => Promise<void>,
  otherwise: string,
): (event?: BaseSyntheticEvent) => void {
  const underWay = useRef(false);
  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      showFailure(form, error, otherwise);
    }
  });
  return (event) => {
    event?.preventDefault();
    if (underWay.current) return;
    underWay.current = true;
    void submit(event).finally(() => {
      underWay.current = false;
    });
  };
}

function showFailure<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  otherwise: string,
): void {
  const fields = error instanceof CallFailed ? Object.entries(error.fields) : [];
  const here = fields.filter(([name]) => isFieldOf(form, name));
  for (const [index, [name, message]] of here.entries()) {
    if (isFieldOf(form, name)) form.setError(name, { type: "server", message }, { shouldFocus: index === 0 });
  }
  if (here.length > 0 && here.length === fields.length) return;
  form.setError("root", { type: "server", message: failureMessage(error, otherwise) });
}

function isFieldOf<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  name: string,
): name is Path<Values> {
  return Object.hasOwn(form.getValues(), name);
}
