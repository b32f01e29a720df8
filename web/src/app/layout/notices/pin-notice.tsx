import { Link } from "react-router";
import { useMyProfile } from "../../../lib/session/my-profile.ts";
import { formatMoment } from "../../../lib/words/format-date.ts";
import { Notice } from "../../../ui/data/notice.tsx";

/** Tells a member that an administrator reset the PIN, until the member chooses one that nobody else knows. */
export function PinNotice() {
  const resetAt = useMyProfile().data?.pinResetAt;
  if (!resetAt) return null;
  return (
    <div className="mx-auto w-full max-w-[1120px] px-4 sm:px-6">
      <Notice role="status" tone="warn" title="An administrator reset your PIN" className="mt-3">
        <p>
          On {formatMoment(resetAt)}. They know it, so{" "}
          <Link to="/account?open=security" className="font-medium underline underline-offset-2">
            choose another one
          </Link>
          .
        </p>
      </Notice>
    </div>
  );
}
