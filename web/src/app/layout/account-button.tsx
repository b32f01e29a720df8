import type { ComponentProps } from "react";
import { Avatar } from "../../ui/picture/avatar.tsx";

interface AccountButtonProps extends ComponentProps<"button"> {
  name: string;
  image: string | null | undefined;
  /** Whether the menu contains something new. */
  marked: boolean;
}

/** The button of the account menu: the member's picture. */
export function AccountButton({ name, image, marked, ...rest }: AccountButtonProps) {
  return (
    <button
      type="button"
      className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full"
      {...rest}
    >
      <span className="relative">
        <Avatar name={name} image={image} size={36} />
        {marked && (
          <span
            aria-hidden="true"
            className="absolute top-0 right-0 size-3 rounded-full border-2 border-surface bg-warn"
          />
        )}
      </span>
      <span className="hidden max-w-40 truncate font-medium text-sm xl:block">{name}</span>
    </button>
  );
}
