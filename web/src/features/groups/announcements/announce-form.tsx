import { announcementLengthMax } from "@paperchain/core/groups/group.ts";
import { useForm } from "react-hook-form";
import { useSubmit } from "../../../lib/call/use-submit.ts";
import { fieldOf } from "../../../lib/form/field-of.ts";
import { useDelivery } from "../../../lib/session/delivery.ts";
import type { Group } from "../../../lib/session/groups.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Checkbox, SelectField, TextAreaField } from "../../../ui/form/field.tsx";
import { FormProblem } from "../../../ui/form/form-problem.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { membersWords } from "../members-words.ts";
import { useAnnounce } from "./announcements-api.ts";

/** Writes an announcement, and says beforehand how many people get it. */
export function AnnounceForm({ group }: { group: Group }) {
  const announce = useAnnounce(group);
  const delivery = useDelivery();
  const form = useForm({ mode: "onTouched", defaultValues: { text: "", mail: false, minutes: "" } });
  const field = fieldOf(form);
  const { errors, isSubmitting } = form.formState;
  const submit = useSubmit(
    form,
    async ({ text, mail, minutes }) => {
      const standsMinutes = minutes === "" ? null : Number(minutes);
      await announce.mutateAsync({ text: text.trim(), mail, standsMinutes });
      toast.success(`Announced to ${group.name}.`);
      form.reset();
    },
    "Couldn't announce it. Try again.",
  );
  const mails = form.watch("mail");
  const canMail = delivery !== undefined && (delivery.email !== "outbox" || delivery.sms !== "outbox");
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextAreaField
        label="Announcement"
        data-focus-first=""
        hint="It stays as it is: members' browsers compare it with a hash in the operator log, which has none of its words. Withdrawn, it leaves every page and stays in the inbox."
        lengthMax={announcementLengthMax}
        rows={3}
        {...field("text", { validate: (typed) => typed.trim() !== "" || "Write something." })}
      />
      <SelectField label="Stays on pages" options={timesFor(group)} {...form.register("minutes")} />
      {canMail && <Checkbox label="Also by e-mail" {...form.register("mail")} />}
      <p role="status" className="figures text-muted text-sm">
        {membersWords(group)}: on every open page at once, and in the inbox.
        {mails && ` ${mailWords}`}
        {delivery && !canMail && ` ${inAppOnly}`}
      </p>
      <FormProblem problem={errors.root?.message} />
      <Button type="submit" busy={isSubmitting} busyLabel="Announcing…" className="sm:self-start">
        Announce
      </Button>
    </form>
  );
}

/** Without a time, pages show it until members dismiss it, but never beyond the end of the round. */
const timesFor = ({ round }: Group) => [
  {
    value: "",
    label: isOn(round) ? "Until the end of the round" : "Until each member dismisses it",
  },
  { value: "5", label: "5 minutes" },
  { value: "15", label: "15 minutes" },
  { value: "60", label: "1 hour" },
];

const isOn = (round: Group["round"]) => round?.state === "starting" || round?.state === "running";

const mailWords = "Members who want announcements get a message too, in the ways they chose.";
const inAppOnly = "This server has no mail server, so nobody gets it by e-mail.";
