import { Eye, Trash2 } from "lucide-react";
import { formatDay, formatMoment } from "../../lib/format-date.ts";
import type { Kyc } from "./api.ts";

/** What happens to the picture, and each time somebody looked at it. */
export function KycHistory({ kyc: { deletedAt, deleted, views } }: { kyc: Kyc }) {
  if (!deletedAt && views.length === 0) return null;
  return (
    <ul aria-label="What happened to your document" className="flex flex-col gap-2 text-muted text-sm">
      {deletedAt && (
        <li className={lineLook}>
          <Trash2 aria-hidden="true" className={iconLook} />
          {deleted
            ? `The picture of your document was deleted on ${formatDay(deletedAt)}.`
            : `The picture of your document will be deleted on ${formatDay(deletedAt)}.`}
        </li>
      )}
      {views.map(({ viewedAt }) => (
        <li key={viewedAt} className={lineLook}>
          <Eye aria-hidden="true" className={iconLook} />
          An administrator looked at your document on {formatMoment(viewedAt)}.
        </li>
      ))}
    </ul>
  );
}

const lineLook = "flex gap-2.5";
const iconLook = "mt-0.5 size-4 shrink-0";
