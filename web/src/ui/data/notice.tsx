import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classNames } from "../look/class-names.ts";

export type NoticeTone = "info" | "warn" | "loss" | "gain";

interface NoticeProps extends Omit<ComponentProps<"div">, "title"> {
  tone?: NoticeTone;
  title?: ReactNode;
}

/** Give it role="alert" or role="status" if it appears in response to an action. */
export function Notice({ tone = "info", title, className, children, ...rest }: NoticeProps) {
  const { look, colour, Icon } = tones[tone];
  return (
    <div {...rest} className={classNames("flex gap-3 rounded-control p-3.5 text-sm", look, className)}>
      <Icon aria-hidden="true" className={classNames("mt-px size-4.5 shrink-0", colour)} />
      <div className="min-w-0">
        {title && <p className={classNames("font-semibold", colour)}>{title}</p>}
        {children}
      </div>
    </div>
  );
}

const tones = {
  info: { look: "bg-accent-soft", colour: "text-accent-text", Icon: Info },
  warn: { look: "bg-warn-soft", colour: "text-warn", Icon: TriangleAlert },
  loss: { look: "bg-loss-soft", colour: "text-loss", Icon: CircleAlert },
  gain: { look: "bg-gain-soft", colour: "text-gain", Icon: CircleCheck },
} as const;
