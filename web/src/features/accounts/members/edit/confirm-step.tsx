import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";
import { fieldOf } from "../../../../lib/form/field-of.ts";
import { ReasonField } from "../../../../lib/form/reason-field.tsx";
import { useDelivery } from "../../../../lib/session/delivery.ts";
import { KeepLinks } from "../keep-links.tsx";
import type { EditMemberForm } from "./edit-member-fields.tsx";
import { type GroupMove, groupMoveWords } from "./group-move.ts";
import { type RoleChange, roleChangeWords } from "./role-change.ts";

/** A change that the administrator confirms with a reason. */
export type ConfirmedChange = ({ kind: "role" } & RoleChange) | ({ kind: "group" } & GroupMove);

export const confirmWords = (change: ConfirmedChange) =>
  change.kind === "role" ? roleChangeWords(change) : groupMoveWords(change);

interface ConfirmStepProps {
  change: ConfirmedChange;
  form: UseFormReturn<EditMemberForm>;
}

/** The second step of an edit with a new role or group: explains the change, and asks for the reason. */
export function ConfirmStep({ change, form }: ConfirmStepProps) {
  const field = fieldOf(form);
  const { meaning, reasonNeeded } = confirmWords(change);
  useEffect(() => form.setFocus("reason"), [form]);
  return (
    <>
      {meaning.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {change.kind === "role" && <ToldOfRole isOwn={change.isOwn} />}
      {change.kind === "role" && change.role === "user" && !change.isOwn && (
        <KeepLinks {...form.register("keepLinks")} />
      )}
      <ReasonField
        defaultValue={form.getValues("reason")}
        {...field("reason", { validate: (typed) => typed.trim() !== "" || reasonNeeded })}
      />
    </>
  );
}

function ToldOfRole({ isOwn }: { isOwn: boolean }) {
  const delivery = useDelivery()?.email;
  return (
    <p>
      {isOwn ? "You" : "They"} and every administrator get a message about it.{" "}
      {delivery === "outbox" && "This server has no mail server, so the messages wait in the outbox."}
    </p>
  );
}
