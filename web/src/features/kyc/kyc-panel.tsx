import { maySubmit } from "@paperchain/core/kyc/kyc.ts";
import { Eye, Trash2 } from "lucide-react";
import { formatDay, formatMoment } from "../../lib/words/format-date.ts";
import { Card } from "../../ui/data/card.tsx";
import { PracticePill } from "../../ui/data/pill.tsx";
import { Loads, Skeleton } from "../../ui/data/states.tsx";
import { type Kyc, useKyc } from "./api.ts";
import { DocumentForm } from "./document-form.tsx";
import { KycStatus } from "./kyc-status.tsx";

const lineLook = "flex gap-2.5";
const iconLook = "mt-0.5 size-4 shrink-0";

/** The status of a member's identity check, and the form while they can send a document. */
export function KycPanel() {
  const kyc = useKyc();
  return (
    <Card title="Identity verification (KYC)" actions={<PracticePill />}>
      <Loads query={kyc} what="your verification" skeleton={<PanelSkeleton />}>
        {(loaded) => (
          <div className="flex flex-col gap-5">
            <KycStatus kyc={loaded} />
            {maySubmit(loaded.status) && <DocumentForm />}
            <KycHistory kyc={loaded} />
          </div>
        )}
      </Loads>
    </Card>
  );
}

function PanelSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <Skeleton className="h-20 w-full rounded-control" />
      <Skeleton className="h-12 w-full rounded-control" />
      <Skeleton className="h-32 w-full rounded-control" />
    </div>
  );
}

/** Says when the newest picture is deleted, and lists each time an administrator opened one of the documents. */
function KycHistory({ kyc: { documentId, deletedAt, deleted, views } }: { kyc: Kyc }) {
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
