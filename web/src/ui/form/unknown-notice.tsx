import { Notice } from "../data/notice.tsx";
import { Spinner } from "../data/spinner.tsx";

interface UnknownNoticeProps {
  title: string;
  /** The act that the notice is about. */
  about: string;
  /** Why nothing else can be sent meanwhile. */
  wait: string;
}

/**
 * Says that the result is unknown. The act may have taken effect although its answer was lost, so this is not called a
 * failure.
 */
export function UnknownNotice({ title, about, wait }: UnknownNoticeProps) {
  return (
    <Notice role="status" tone="warn" title={title}>
      <p className="font-medium">{about}</p>
      <p className="mt-1">
        The connection broke before the answer came. We keep checking, even if you close this. {wait}
      </p>
      <p className="mt-2 flex items-center gap-2 font-medium">
        <Spinner className="text-warn" /> Checking…
      </p>
    </Notice>
  );
}
