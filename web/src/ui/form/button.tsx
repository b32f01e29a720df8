import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { Spinner } from "../data/spinner.tsx";
import { classNames } from "../look/class-names.ts";
import { type ButtonLook, buttonLook } from "./button-look.ts";

interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  /** A busy button keeps its place, width and focus, and ignores clicks. */
  busy?: boolean;
  busyLabel?: string;
  icon?: ReactNode;
}

export function Button(props: ButtonProps) {
  const { variant, size, full, busy = false, busyLabel, icon, children, className, onClick, ...rest } = props;

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy}
      className={classNames(buttonLook({ variant, size, full }), className)}
      onClick={press}
    >
      <ButtonLabel busy={busy} busyLabel={busyLabel} icon={icon}>
        {children}
      </ButtonLabel>
    </button>
  );
}

interface ButtonLinkProps extends LinkProps, ButtonLook {
  icon?: ReactNode;
}

export function ButtonLink({ variant, size, full, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link
      {...rest}
      className={classNames(buttonLook({ variant, size, full }), "[&_svg]:size-4.5", className)}
    >
      {icon}
      {children}
    </Link>
  );
}

interface IconButtonProps extends ComponentProps<"button"> {
  label: string;
  icon: ReactNode;
}

export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={classNames(
        "inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted",
        "transition-colors duration-100 hover:bg-hover hover:text-text [&_svg]:size-5",
        className,
      )}
    >
      {icon}
    </button>
  );
}

interface ButtonLabelProps {
  busy: boolean;
  busyLabel?: string;
  icon?: ReactNode;
  children?: ReactNode;
}

/** Both labels occupy the same place and one is visible. The wider one sets the width, so that nothing jumps. */
function ButtonLabel({ busy, busyLabel, icon, children }: ButtonLabelProps) {
  const idle = busy ? (busyLabel ? "invisible" : "opacity-0") : undefined;
  return (
    <span className="grid place-items-center *:[grid-area:1/1]">
      <span className={classNames("inline-flex items-center gap-2 [&_svg]:size-4.5", idle)}>
        {icon}
        {children}
      </span>
      {(busy || busyLabel) && (
        <span className={classNames("inline-flex items-center gap-2", !busy && "invisible")}>
          <Spinner />
          {busyLabel}
        </span>
      )}
    </span>
  );
}
