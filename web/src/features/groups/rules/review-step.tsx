import type { WrittenRules } from "@paperchain/core/groups/rules.ts";
import { changedRules } from "@paperchain/core/groups/rules-words.ts";
import { useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import { useSubmit } from "../../../lib/call/use-submit.ts";
import { fieldOf } from "../../../lib/form/field-of.ts";
import { needed, ReasonField } from "../../../lib/form/reason-field.tsx";
import type { Group } from "../../../lib/session/groups.ts";
import { Notice } from "../../../ui/data/notice.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { useChangeRules } from "../api.ts";

/** Sends reviewed rules with their reason. */
export function useReview(group: Group, rules: WrittenRules | undefined, onClose: () => void) {
  const change = useChangeRules(group);
  const form = useForm({ mode: "onTouched", defaultValues: { reason: "" } });
  const submit = useSubmit(
    form,
    async ({ reason }) => {
      if (!rules) return;
      const { name, version } = await change.mutateAsync({ rules, reason: reason.trim() });
      toast.success(`Version ${version} of the rules of ${name} is in force.`);
      onClose();
    },
    "Couldn't change the rules. Try again.",
  );
  return { form, submit, busy: form.formState.isSubmitting };
}

interface ReviewStepProps {
  id: string;
  group: Group;
  rules: WrittenRules;
  review: ReturnType<typeof useReview>;
}

/** The changes in words, and the reason for them. */
export function ReviewStep({ id, group, rules, review: { form, submit } }: ReviewStepProps) {
  const { errors } = form.formState;
  const field = fieldOf(form);
  const list = useRef<HTMLUListElement>(null);
  // The pressed button is gone, so the focus moves here.
  useEffect(() => list.current?.focus({ preventScroll: true }), []);
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Changes"
        className="divide-y divide-line rounded-control border border-line px-4 outline-none"
      >
        {changedRules(group.rules, rules).map(({ before, after }) => (
          <li key={after} className="py-2.5">
            <p className="font-medium">{after}</p>
            <p className="text-muted text-sm">Before: {before}</p>
          </li>
        ))}
      </ul>
      <Notice>
        This counts for everything that is accepted from now on. Open trades, orders, purchases and requests
        keep the terms they were accepted by.
      </Notice>
      {group.rules.on.holdings && !rules.on.holdings && (
        <Notice tone="warn">
          Members keep the coins they own, but cannot sell them while this is off. Open orders still wait for
          their price.
        </Notice>
      )}
      <ReasonField
        readers="The members of the group read it."
        {...field("reason", needed("Say why: the members of the group read it."))}
      />
      <FormProblem problem={errors.root?.message} />
    </form>
  );
}
