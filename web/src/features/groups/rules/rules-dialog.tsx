import type { Preset } from "@paperchain/core/groups/presets.ts";
import type { WrittenRules } from "@paperchain/core/groups/rules.ts";
import { changedRules } from "@paperchain/core/groups/rules-words.ts";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import type { GroupDialogProps } from "../../../lib/groups/group-button.ts";
import { Button } from "../../../ui/form/button.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { PresetField } from "./preset-field.tsx";
import { ReviewStep, useReview } from "./review-step.tsx";
import { draftOf, readDraft } from "./rules-draft.ts";
import { RulesFields } from "./rules-fields.tsx";
import { checkDraft } from "./rules-form.ts";

/** Changes a group's rules in two steps: the form, and then the changes in words with the reason. */
export function RulesDialog({ group, onClose }: GroupDialogProps) {
  const form = useForm({ mode: "onTouched", defaultValues: draftOf(group.rules), resolver: checkDraft });
  const [reviewed, setReviewed] = useState<WrittenRules>();
  const [preset, setPreset] = useState<Preset>();
  const review = useReview(group, reviewed, onClose);
  const id = useId();
  const submit = form.handleSubmit((draft) => {
    const read = readDraft(draft);
    if ("problems" in read) return;
    if (changedRules(group.rules, read.rules).length > 0) setReviewed(read.rules);
    else form.setError("root", { message: "Nothing is changed yet." });
  });
  const unlessBusy = (leave: () => void) => () => {
    if (!review.busy) leave();
  };
  const back = unlessBusy(() => setReviewed(undefined));
  const close = unlessBusy(onClose);
  return (
    <Dialog
      open
      onOpenChange={close}
      steps={{ made: reviewed ? 1 : 0, onBack: back }}
      title={reviewed ? `What changes for ${group.name}` : `Rules of ${group.name}`}
      description={`Version ${group.version} of the rules is in force. What was accepted before keeps its terms.`}
      wide
      footer={
        <>
          <Button variant="secondary" onClick={reviewed ? back : close}>
            {reviewed ? "Back" : "Cancel"}
          </Button>
          <Button
            key={reviewed ? "set" : "review"}
            type="submit"
            form={reviewed ? `${id}-review` : id}
            busy={review.busy}
          >
            {reviewed ? `Set version ${group.version + 1}` : "Review the changes"}
          </Button>
        </>
      }
    >
      {reviewed && <ReviewStep id={`${id}-review`} group={group} rules={reviewed} review={review} />}
      {!reviewed && (
        <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-6">
          <PresetField
            taken={preset}
            onTake={(taken) => {
              setPreset(taken);
              form.reset(draftOf((taken ?? group).rules));
            }}
          />
          <RulesFields form={form} hasHoldings={group.rules.on.holdings} />
          <FormProblem problem={form.formState.errors.root?.message} />
        </form>
      )}
    </Dialog>
  );
}
