import type { ReactNode } from "react";
import { formatMoment } from "../../lib/words/format-date.ts";
import { Badge } from "../../ui/data/badge.tsx";
import { type Column, column, figures, rowEnd, Table } from "../../ui/data/table.tsx";
import { Button } from "../../ui/form/button.tsx";
import type { KycDocument } from "./admin-api.ts";
import { statusWords } from "./kyc-words.ts";

interface DocumentsTableProps {
  documents: readonly KycDocument[];
  onReview: (document: KycDocument) => void;
}

export function DocumentsTable({ documents, onReview }: DocumentsTableProps) {
  const act = (document: KycDocument) => <ReviewButton document={document} onReview={onReview} />;
  const columns: Column<KycDocument>[] = [
    column("Member", (document) => <Member document={document} />),
    column("Document", ({ documentType }) => documentType),
    column("Sent", ({ submittedAt }) => formatMoment(submittedAt)),
    figures("Views", ({ views }) => views),
    column("Status", (document) => <Status document={document} />),
    rowEnd("Actions", act),
  ];
  return (
    <Table
      caption="Documents"
      columns={columns}
      rows={documents}
      rowKey={({ id }) => id}
      card={(document) => <DocumentCard document={document}>{act(document)}</DocumentCard>}
    />
  );
}

function DocumentCard({ document, children }: { document: KycDocument; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <Member document={document} />
          <p className="text-muted text-sm">
            {document.documentType} · {formatMoment(document.submittedAt)}
          </p>
        </div>
        <Status document={document} />
      </div>
      {children}
    </div>
  );
}

const Member = ({ document: { userName } }: { document: KycDocument }) => (
  <p className="max-w-56 truncate font-medium" title={userName}>
    {userName}
  </p>
);

function Status({ document: { status, decidedBy } }: { document: KycDocument }) {
  const { badge, badgeTone } = statusWords[status];
  return (
    <div className="shrink-0">
      <Badge tone={badgeTone}>{badge}</Badge>
      {decidedBy && <p className="mt-0.5 max-w-40 truncate text-muted text-xs">by {decidedBy}</p>}
    </div>
  );
}

function ReviewButton({
  document,
  onReview,
}: { document: KycDocument } & Pick<DocumentsTableProps, "onReview">) {
  const label = document.status === "pending" ? "Review" : "Details";
  return (
    <Button
      variant="secondary"
      className="max-lg:w-full"
      aria-label={`${label}: ${document.documentType} of ${document.userName}`}
      onClick={() => onReview(document)}
    >
      {label}
    </Button>
  );
}
