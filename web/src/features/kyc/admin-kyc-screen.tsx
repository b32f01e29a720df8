import { FilterBar } from "../../lib/list/filter-bar.tsx";
import { FilteredList } from "../../lib/list/filtered-list.tsx";
import { GroupChoice, readGroup } from "../../lib/list/group-choice.tsx";
import { SearchField } from "../../lib/list/search-field.tsx";
import { StatusChoice } from "../../lib/list/status-choice.tsx";
import { statusCount } from "../../lib/list/status-count.ts";
import { useAsked } from "../../lib/list/use-asked.ts";
import { type Filters, useFilters } from "../../lib/list/use-filters.ts";
import { Card } from "../../ui/data/card.tsx";
import { FocusPlace } from "../../ui/page/focus-place.tsx";
import { Page } from "../../ui/page/page.tsx";
import { type Counts, type KycDocument, useDocuments } from "./admin-api.ts";
import { DocumentsTable } from "./documents-table.tsx";
import { readStatus, type ShownStatus, shownStatuses, statusNames } from "./filters.ts";
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

interface KycFiltersProps {
  filters: Filters;
  status: ShownStatus;
  counts: Counts | undefined;
}

function KycFilters({ filters, status, counts }: KycFiltersProps) {
  const countOf = (value: ShownStatus) =>
    value === "all"
      ? statusCount(counts?.pending, counts?.approved, counts?.rejected)
      : statusCount(counts?.[value]);
  const options = shownStatuses.map((value) => ({ value, label: statusNames[value], count: countOf(value) }));
  return (
    <FilterBar filters={filters}>
      <SearchField filters={filters} label="Search by member" />
      <GroupChoice filters={filters} />
      <StatusChoice filters={filters} options={options} value={status} start="pending" />
    </FilterBar>
  );
}
