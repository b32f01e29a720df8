import { Button } from "../../ui/button.tsx";
import { Empty } from "../../ui/states.tsx";

export function NoTradesFound({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered) return <Empty title="No trades found">What members trade will stand here.</Empty>;
  return (
    <Empty
      title="No trades found"
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      Nothing matches these filters.
    </Empty>
  );
}
