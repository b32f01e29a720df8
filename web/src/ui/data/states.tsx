import { CircleAlert, RotateCw } from "lucide-react";
import { createContext, type ReactNode, useContext, useDeferredValue } from "react";
import { Button } from "../form/button.tsx";
import { classNames } from "../look/class-names.ts";

/** Give it the size of the content, so that nothing moves when the content arrives. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        "animate-pulse bg-line",
        !className?.includes("rounded") && "rounded-md",
        className ?? "h-5 w-full",
      )}
    />
  );
}

interface EmptyProps {
  title: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}

export function Empty({ title, icon, action, children }: EmptyProps) {
  return (
    <div className="flex flex-col items-center px-4 py-10 text-center">
      {icon && (
        <div className="mb-4 grid size-12 place-items-center rounded-full bg-hover text-muted [&_svg]:size-5.5">
          {icon}
        </div>
      )}
      <p className="font-semibold">{title}</p>
      {children && <div className="mt-1 max-w-sm text-balance text-muted text-sm">{children}</div>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}

interface FailedProps {
  title?: ReactNode;
  message: ReactNode;
  onRetry?: () => void;
  busy?: boolean;
  /** Another action beside Retry. */
  action?: ReactNode;
}

function Failed({ title, message, onRetry, busy, action }: FailedProps) {
  return (
    <div role="alert" className="flex flex-col items-center px-4 py-10 text-center">
      <div className="mb-4 grid size-12 place-items-center rounded-full bg-loss-soft text-loss">
        <CircleAlert aria-hidden="true" className="size-5.5" />
      </div>
      {title && <p className="font-semibold">{title}</p>}
      <p className={classNames("max-w-sm text-balance", title ? "mt-1 text-muted text-sm" : "font-medium")}>
        {message}
      </p>
      {(onRetry || action) && (
        <div className="mt-5 flex flex-wrap justify-center gap-3">
          {onRetry && (
            <Button variant="secondary" busy={busy} icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
              Retry
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}

/** The part of a @tanstack/react-query query that `Loads` needs. */
export interface Loading<Data> {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

/**
 * Whether a failure passes by itself. A lost connection is reported once for the whole page, and everything is
 * refetched when it returns.
 */
export const PassingFailures = createContext<(error: Error) => boolean>(() => false);

interface LoadsProps<Data> {
  query: Loading<Data>;
  /** A placeholder in the shape of the content. */
  skeleton: ReactNode;
  /** The noun of the sentences "Loading …" and "Couldn't load …". */
  what?: string;
  loadingLabel?: string;
  /** A function if the sentence names the error. */
  failedMessage?: ReactNode | ((error: Error) => ReactNode);
  failedAction?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  empty?: ReactNode;
  /** The card around a failure or an empty list, if the content has its own cards. */
  frame?: (state: ReactNode) => ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * The four states of everything that loads. Loaded data stays visible when a later refresh fails: an old list helps
 * more than an apology.
 */
export function Loads<Data>(props: LoadsProps<Data>) {
  const { query, skeleton, what, failedAction } = props;
  const { loadingLabel = what ? `Loading ${what}...` : "Loading…" } = props;
  const { failedMessage = `Couldn't load ${what ?? "this"}. Try again.` } = props;
  const { isEmpty, empty, frame = (state) => state, children } = props;
  // React renders a query's answer in one go, but a deferred value in short steps, and the page responds in between.
  const isShown = useDeferredValue(query.data !== undefined);
  const isPassing = useContext(PassingFailures);
  if (query.data !== undefined && isShown) return isEmpty?.(query.data) ? frame(empty) : children(query.data);
  if (query.data === undefined && query.error && !isPassing(query.error)) {
    return frame(
      <Failed
        message={typeof failedMessage === "function" ? failedMessage(query.error) : failedMessage}
        busy={query.isFetching}
        onRetry={() => query.refetch()}
        action={failedAction}
      />,
    );
  }
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{loadingLabel}</span>
      {skeleton}
    </div>
  );
}
