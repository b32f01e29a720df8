import type { FieldErrors, Resolver, UseFormReturn } from "react-hook-form";
import { type RulesDraft, readDraft } from "./rules-draft.ts";

/** The props of each part of the rules form. */
export interface RulesFieldsProps {
  form: UseFormReturn<RulesDraft>;
}

/** Puts the problems of a draft beside its fields. */
export const checkDraft: Resolver<RulesDraft> = (draft) => {
  const read = readDraft(draft);
  if ("rules" in read) return { values: draft, errors: {} };
  const entries = Object.entries(read.problems).map(([field, message]) => [
    field,
    { type: "value", message },
  ]);
  const errors: FieldErrors<RulesDraft> = Object.fromEntries(entries);
  return { values: {}, errors };
};
