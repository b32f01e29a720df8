import { X } from "lucide-react";
import { Button } from "../../../ui/form/button.tsx";
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

/** Filters of the trades list. Every change is in the address at once. */
export function TradesFilters({ asked, onChange }: TradesFiltersProps) {
  const { data } = useTradedCoins();
  const coins = [
    { value: "", label: "All" },
    ...(data?.coins ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
  const filtered = Object.values(asked).some(Boolean);
  return (
    <search aria-label="Filters" className="mb-4 block">
      <div className="flex flex-col gap-3 lg:flex-row lg:items-end">
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
      </div>
      {filtered && (
        <Button
          variant="quiet"
          icon={<X aria-hidden="true" />}
          className="mt-2 -ml-2"
          onClick={() => onChange(noFilters)}
        >
          Clear filters
        </Button>
      )}
    </search>
  );
}
