import { Badge } from "../../../ui/data/badge.tsx";
import { Button } from "../../../ui/form/button.tsx";

interface MarketHeadingProps {
  filtered: boolean;
  onShowAll: () => void;
}

/** The heading of the list: the market, or a search result. */
export function MarketHeading({ filtered, onShowAll }: MarketHeadingProps) {
  if (!filtered) return <span className="max-sm:px-4">Market</span>;
  return (
    <span className="flex flex-wrap items-center gap-x-3 max-sm:px-4">
      Market
      <Badge tone="accent">Filtered Result</Badge>
      <Button variant="quiet" className="-my-2" onClick={onShowAll}>
        Show all coins
      </Button>
    </span>
  );
}
