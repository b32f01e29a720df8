import { groupNameMax } from "@paperchain/core/groups/group.ts";
import type { ComponentProps } from "react";
import { TextField } from "../../ui/form/field.tsx";

export function GroupNameField(props: ComponentProps<"input"> & { problem: string | undefined }) {
  return (
    <TextField
      label="Name"
      hint="Anyone can read it in the operator log. Don't use the name of a person."
      maxLength={groupNameMax}
      autoComplete="off"
      data-focus-first=""
      {...props}
    />
  );
}

export const nameRules = {
  validate: (typed: string) => typed.trim() !== "" || "Give the group a name.",
};
