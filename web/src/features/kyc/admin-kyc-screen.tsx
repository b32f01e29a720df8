import { FilteredList } from "../../lib/list/filtered-list.tsx";
import { readGroup } from "../../lib/list/group-choice.tsx";
import { useAsked } from "../../lib/list/use-asked.ts";
import { useFilters } from "../../lib/list/use-filters.ts";
import { Card } from "../../ui/data/card.tsx";
import { FocusPlace } from "../../ui/page/focus-place.tsx";
import { Page } from "../../ui/page/page.tsx";
import { type KycDocument, useDocuments } from "./admin-api.ts";
import { DocumentsTable } from "./documents-table.tsx";
import { readStatus, statusNames } from "./filters.ts";
import { KycFilters } from "./kyc-filters.tsx";
import { ReviewDialog } from "./review-dialog.tsx";

/** The documents that members sent, by default those that wait for a decision. */
export function AdminKycScreen() {
  const filters = useFilters();
  const status = readStatus(filters.filter("status"));
  const documents = useDocuments({
    status,
    search: filters.filter("search"),
    groupId: readGroup(filters.filter),
    page: filters.page,
  });
  const { asked, ask, close, heading } = useAsked<KycDocument>();
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
        <FilteredList
          query={documents}
          loadingLabel="Loading documents..."
          failedMessage="Couldn't load documents. Try again."
          rows={(data) => data.documents}
          filters={filters}
          none={{ title: "No documents waiting", text: "Documents that members send appear here." }}
          noMatch={{ title: "No documents found", text: "No documents match these filters." }}
        >
          {(data) => <DocumentsTable documents={data.documents} onReview={ask} />}
        </FilteredList>
      </Card>
      {asked && <ReviewDialog key={asked.id} document={newest(asked)} onClose={close} />}
    </Page>
  );
}
