import { FilterBar } from "../../../lib/list/filter-bar.tsx";
import { Choice } from "../../../ui/form/choice.tsx";
import { SelectField } from "../../../ui/form/field.tsx";
import { useTradedCoins } from "../api.ts";
import {
  changesFor,
  noFilters,
  outcomeNames,
  readOutcome,
  statusChoices,
  statusNames,
  type TradeFilters,
} from "../filters.ts";

interface TradesFiltersProps {
  asked: TradeFilters;
  onChange: (changes: Record<string, string>) => void;
}

const outcomeOptions = [
  { value: "", label: "All" },
  ...Object.entries(outcomeNames).map(([value, label]) => ({ value, label })),
];

/** Filters of the trades list. Every change goes into the address at once. */
export function TradesFilters({ asked, onChange }: TradesFiltersProps) {
  const { data } = useTradedCoins();
  const coins = [
    { value: "", label: "All" },
    ...(data?.coins ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  const shown = { filtered: Object.values(asked).some(Boolean), clear: () => onChange(noFilters) };
  return (
    <FilterBar filters={shown}>
      <Choice
        label="Status"
        options={statusChoices.map((value) => ({ value, label: statusNames[value] }))}
        value={asked.status}
        onChange={(status) => onChange(changesFor({ status }, asked))}
        className="lg:w-96"
      />
      <div className="grid flex-1 grid-cols-2 gap-3">
        <SelectField
          label="Coin"
          options={coins}
          value={asked.coinId}
          onChange={({ target }) => onChange({ coin: target.value })}
        />
        <SelectField
          label="Outcome"
          options={outcomeOptions}
          value={asked.outcome}
          onChange={({ target }) => onChange(changesFor({ outcome: readOutcome(target.value) }, asked))}
        />
      </div>
    </FilterBar>
  );
}
