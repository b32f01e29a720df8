import { reviewTimeWords } from "@paperchain/core/kyc/kyc.ts";
import { formatMoment } from "../../lib/words/format-date.ts";
import { Badge } from "../../ui/data/badge.tsx";
import { Notice } from "../../ui/data/notice.tsx";
import type { Kyc } from "./api.ts";
import { statusWords } from "./kyc-words.ts";

/** The status as a sentence; for a rejection, also the administrator's message. */
export function KycStatus({ kyc }: { kyc: Kyc }) {
  const { status, message, documentType, submittedAt, openedBeforeDecision } = kyc;
  const time = reviewTimeWords(kyc.reviewDays);
  const { badge, badgeTone, noticeTone, sentence } = statusWords[status];
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={badgeTone}>{badge}</Badge>
        {documentType && submittedAt && (
          <span className="text-muted text-sm">
            {documentType}, sent {formatMoment(submittedAt)}
          </span>
        )}
      </p>
      {/* The text changes when an administrator decides, so screen readers announce it. */}
      <Notice role="status" tone={noticeTone}>
        <p>
          {sentence}
          {status === "pending" && time && ` This usually takes ${time}.`}
        </p>
        {openedBeforeDecision === false && <p>The administrator did not open it.</p>}
        {message && <p className="wrap-anywhere mt-1.5 font-medium">“{message}”</p>}
      </Notice>
    </div>
  );
}
