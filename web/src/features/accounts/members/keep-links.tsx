import type { ComponentProps } from "react";
import { Checkbox } from "../../../ui/form/field.tsx";

/** Offered when an administrator leaves, because a class in progress may need the links. */
export function KeepLinks(checkbox: Omit<ComponentProps<typeof Checkbox>, "label">) {
  return (
    <div>
      <Checkbox label="Keep the links working" {...checkbox} />
      <p className="text-muted text-sm">
        Otherwise their join links and links to boards are revoked. Kept links become yours.
      </p>
    </div>
  );
}
