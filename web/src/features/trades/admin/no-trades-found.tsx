import { Empty } from "../../../ui/data/states.tsx";
import { Button } from "../../../ui/form/button.tsx";

export function NoTradesFound({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (!filtered) return <Empty title="No trades found">Members' trades appear here.</Empty>;
  return (
    <Empty
      title="No trades found"
      action={
        <Button variant="secondary" onClick={onClear}>
          Clear filters
        </Button>
      }
    >
      No trades match these filters.
    </Empty>
  );
}
