import { SelectField } from "../../ui/form/field.tsx";
import { useSeveralGroups } from "../session/groups.ts";
import { isId } from "../words/is-id.ts";
import type { Filters } from "./use-filters.ts";

/** A list's filter by group, which only a server with several groups shows. */
export function GroupChoice({ filters }: { filters: Pick<Filters, "filter" | "change"> }) {
  const groups = useSeveralGroups();
  if (groups.length === 0) return null;
  const options = [
    { value: "", label: "All groups" },
    ...groups.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <SelectField
      label="Group"
      options={options}
      value={readGroup(filters.filter)}
      onChange={(event) => filters.change({ group: event.target.value })}
      className="lg:min-w-48"
    />
  );
}

/** The group's id in the address; empty if it is missing or unknown. */
export function readGroup(filter: Filters["filter"]): string {
  const group = filter("group");
  return isId(group) ? group : "";
}
