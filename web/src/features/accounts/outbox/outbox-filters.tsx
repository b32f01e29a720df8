import {
  messageKindNames,
  messageKinds,
  outboxStateNames,
  outboxStates,
} from "@paperchain/core/accounts/outbox.ts";
import type { Answer } from "../../../lib/call/make-call.ts";
import { FilterBar } from "../../../lib/list/filter-bar.tsx";
import { SearchField } from "../../../lib/list/search-field.tsx";
import { statusCount } from "../../../lib/list/status-count.ts";
import type { Filters } from "../../../lib/list/use-filters.ts";
import { SelectField } from "../../../ui/form/field.tsx";
import { readKind, readState } from "./outbox-words.ts";

interface OutboxFiltersProps {
  filters: Filters;
  /** The counts; undefined until they are loaded. */
  counts: Answer<"listOutbox">["counts"] | undefined;
}

const kinds = [
  { value: "all", label: "Everything" },
  ...messageKinds.map((value) => ({ value, label: messageKindNames[value] })),
];

export function OutboxFilters({ filters, counts }: OutboxFiltersProps) {
  const count = {
    to_pass_on: counts?.toPassOn,
    passed_on: counts?.passedOn,
    sending: counts?.sending,
    sent: counts?.sent,
    failed: counts?.failed,
  };
  const states = [
    { value: "all", label: "All messages" },
    ...outboxStates.map((value) => ({
      value,
      label: [outboxStateNames[value], statusCount(count[value])].join(" ").trim(),
    })),
  ];
  const set = (name: string) => (event: { target: { value: string } }) =>
    filters.change({ [name]: event.target.value === "all" ? "" : event.target.value });
  return (
    <FilterBar filters={filters}>
      <SearchField filters={filters} label="Search by recipient or subject" />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label="Show"
          options={states}
          value={readState(filters.filter("state"))}
          onChange={set("state")}
        />
        <SelectField
          label="About"
          options={kinds}
          value={readKind(filters.filter("kind"))}
          onChange={set("kind")}
        />
      </div>
    </FilterBar>
  );
}
