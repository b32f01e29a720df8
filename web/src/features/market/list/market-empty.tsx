import { Empty } from "../../../ui/data/states.tsx";
import { Button } from "../../../ui/form/button.tsx";

/** A page beyond the last one, or a coin that the market does not have. */
export function MarketEmpty({ filtered, onBack }: { filtered: boolean; onBack: () => void }) {
  const back = (
    <Button variant="secondary" onClick={onBack}>
      {filtered ? "Show all coins" : "Go to first page"}
    </Button>
  );
  return (
    <Empty title="No coins found" action={back}>
      {filtered ? "There is no price for this coin." : "There are no more coins."}
    </Empty>
  );
}
