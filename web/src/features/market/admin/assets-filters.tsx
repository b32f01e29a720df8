import type { useFilters } from "../../../lib/list/use-filters.ts";
import { useSearchText } from "../../../lib/list/use-search-text.ts";
import { Choice } from "../../../ui/form/choice.tsx";
import { SearchInput } from "../../../ui/form/search-input.tsx";
import type { Asset, AssetsShown } from "./asset.ts";

interface AssetsFiltersProps {
  filters: ReturnType<typeof useFilters>;
  assets: readonly Asset[];
}

export function AssetsFilters({ filters, assets }: AssetsFiltersProps) {
  const [text, setText] = useSearchText(filters.filter("search"), (search) => filters.change({ search }));
  const moved = assets.filter(({ adminAction }) => adminAction).length;
  return (
    <div className="flex flex-col gap-3 md:flex-row">
      <SearchInput label="Search by name or symbol" value={text} onText={setText} className="flex-1" />
      <Choice
        label="Which coins"
        options={[
          { value: "all", label: "All" },
          { value: "moved", label: `With an action (${moved})` },
        ]}
        value={assetsShown(filters)}
        onChange={(shown) => filters.change({ shown: shown === "all" ? "" : shown })}
        className="md:w-80"
      />
    </div>
  );
}

export const assetsShown = ({ filter }: ReturnType<typeof useFilters>): AssetsShown =>
  filter("shown") === "moved" ? "moved" : "all";
