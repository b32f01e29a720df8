import { formatCount } from "../../ui/data/format.ts";
import { Choice } from "../../ui/form/choice.tsx";
import type { Filters } from "./use-filters.ts";

export interface StatusOption<Value extends string> {
  value: Value;
  label: string;
  /** How many rows have this status; undefined until the list has loaded. */
  count?: number | string | undefined;
}

interface StatusChoiceProps<Value extends string> {
  filters: Filters;
  options: readonly StatusOption<Value>[];
  /** The current choice. */
  value: Value;
  /** The default choice, which the address leaves out. */
  start: Value;
  label?: string;
  /** The choice's name in the address. */
  name?: string;
}

/** A list's status filter: a button for each status, with its number of rows. */
export function StatusChoice<Value extends string>(props: StatusChoiceProps<Value>) {
  const { filters, options, value, start, label = "Status", name = "status" } = props;
  return (
    <Choice
      label={label}
      options={options.map((option) => ({ value: option.value, label: <Label {...option} /> }))}
      value={value}
      onChange={(next) => filters.change({ [name]: next === start ? "" : next })}
      className="lg:min-w-[28rem]"
    />
  );
}

function Label({ label, count }: Pick<StatusOption<string>, "label" | "count">) {
  return (
    <span className="flex items-baseline gap-1.5 max-sm:flex-col max-sm:items-center max-sm:gap-0">
      {label}{" "}
      {count !== undefined && (
        <span className="figures font-normal text-muted text-xs">
          {typeof count === "number" ? formatCount(count) : count}
        </span>
      )}
    </span>
  );
}
