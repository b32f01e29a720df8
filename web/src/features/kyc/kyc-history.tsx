import { Eye, Trash2 } from "lucide-react";
import { formatDay, formatMoment } from "../../lib/words/format-date.ts";
import type { Kyc } from "./api.ts";

/** Says when the newest picture is deleted, and lists each time an administrator opened one of the documents. */
export function KycHistory({ kyc: { documentId, deletedAt, deleted, views } }: { kyc: Kyc }) {
  if (!deletedAt && views.length === 0) return null;
  return (
    <ul aria-label="History of your documents" className="flex flex-col gap-2 text-muted text-sm">
      {deletedAt && (
        <li className={lineLook}>
          <Trash2 aria-hidden="true" className={iconLook} />
          {deleted
            ? `The picture of your document was deleted on ${formatDay(deletedAt)}.`
            : `The picture of your document will be deleted on ${formatDay(deletedAt)}.`}
        </li>
      )}
      {views.map((view) => (
        <li key={`${view.documentId} ${view.viewedAt}`} className={lineLook}>
          <Eye aria-hidden="true" className={iconLook} />
          {viewWords(view, documentId)}
        </li>
      ))}
    </ul>
  );
}

function viewWords(view: Kyc["views"][number], newest: Kyc["documentId"]): string {
  const earlier = `earlier ${view.documentType} (sent ${formatMoment(view.documentSubmittedAt)})`;
  const which = view.documentId === newest ? "document" : earlier;
  return `An administrator opened your ${which} on ${formatMoment(view.viewedAt)}.`;
}

const lineLook = "flex gap-2.5";
const iconLook = "mt-0.5 size-4 shrink-0";
