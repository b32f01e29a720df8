import { Empty } from "../../../ui/data/states.tsx";
import { Button, ButtonLink } from "../../../ui/form/button.tsx";
import { statusNames, type TradeFilters } from "../filters.ts";

/** The empty list, and what to do next. */
export function NoTrades({ asked, onAll }: { asked: TradeFilters; onAll: () => void }) {
  const { status, outcome, coinId } = asked;
  if (!status && !outcome && !coinId) {
    return (
      <Empty title="No trades yet." action={<ButtonLink to="/home">Choose a coin</ButtonLink>}>
        Open a coin and press Buy Up or Buy Down. You only use practice money.
      </Empty>
    );
  }
  return (
    <Empty
      title={outcome || coinId ? "No trades found." : "No trades yet."}
      action={
        <Button variant="secondary" onClick={onAll}>
          Show all trades
        </Button>
      }
    >
      {outcome || coinId
        ? "None of your trades match these filters."
        : `You have no ${statusNames[status].toLowerCase()} trades.`}
    </Empty>
  );
}
