import { Button, ButtonLink } from "../../ui/button.tsx";
import { Empty } from "../../ui/states.tsx";
import { statusNames } from "./filters.ts";
import type { Status } from "./trade.ts";

/** Nothing to show, and what to do next. */
export function NoTrades({ status, onAll }: { status: Status | ""; onAll: () => void }) {
  if (status === "") {
    return (
      <Empty title="No trades yet." action={<ButtonLink to="/home">Choose a coin</ButtonLink>}>
        Open a coin and press Buy Up or Buy Down. It costs practice money only.
      </Empty>
    );
  }
  return (
    <Empty
      title="No trades yet."
      action={
        <Button variant="secondary" onClick={onAll}>
          Show all trades
        </Button>
      }
    >
      None of your trades is {statusNames[status].toLowerCase()}.
    </Empty>
  );
}
