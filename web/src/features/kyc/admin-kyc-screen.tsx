import { useState } from "react";
import { useFilters } from "../../lib/list/use-filters.ts";
import { useFocusKept } from "../../lib/list/use-focus-kept.ts";
import { useWithinPages } from "../../lib/list/use-within-pages.ts";
import { Card } from "../../ui/data/card.tsx";
import { ListPages } from "../../ui/data/pagination.tsx";
import { Loads, Skeleton } from "../../ui/data/states.tsx";
import { FocusPlace } from "../../ui/page/focus-place.tsx";
import { Page } from "../../ui/page/page.tsx";
import { type KycDocument, useDocuments } from "./admin-api.ts";
import { DocumentsTable } from "./documents-table.tsx";
import { readStatus, statusNames } from "./filters.ts";
import { KycFilters } from "./kyc-filters.tsx";
import { NoDocuments } from "./no-documents.tsx";
import { ReviewDialog } from "./review-dialog.tsx";

/** What members sent, those that wait first and in their order. */
export function AdminKycScreen() {
  const filters = useFilters();
  const status = readStatus(filters.filter("status"));
  const documents = useDocuments({ status, search: filters.filter("search"), page: filters.page });
  const [reviewed, setReviewed] = useState<KycDocument>();
  const heading = useFocusKept(reviewed !== undefined);
  useWithinPages(documents.data, filters.turnTo);
  // While the dialog is open, another administrator may open or decide the document.
  const newest = (document: KycDocument) =>
    documents.data?.documents.find(({ id }) => id === document.id) ?? document;

  return (
    <Page
      title="Identity checks"
      subtitle="Specimens that members sent to practise. Each time you open one, its member sees that you did."
    >
      <KycFilters filters={filters} status={status} counts={documents.data?.counts} />
      <Card
        title={
          <FocusPlace place={heading}>
            {status === "pending" ? "Waiting for a decision" : `${statusNames[status]} documents`}
          </FocusPlace>
        }
      >
        <Loads
          query={documents}
          loadingLabel="Loading documents..."
          failedMessage="Couldn't load documents. Try again."
          skeleton={<Skeleton className="h-40 w-full rounded-control" />}
          isEmpty={(data) => data.documents.length === 0}
          empty={<NoDocuments filters={filters} />}
        >
          {(data) => (
            <>
              <DocumentsTable documents={data.documents} onReview={setReviewed} />
              <ListPages list={data} onPage={filters.turnTo} />
            </>
          )}
        </Loads>
      </Card>
      {reviewed && (
        <ReviewDialog key={reviewed.id} document={newest(reviewed)} onClose={() => setReviewed(undefined)} />
      )}
    </Page>
  );
}
