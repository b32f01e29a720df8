import { Eye, EyeOff } from "lucide-react";
import { useHiddenValues } from "../../lib/words/hidden-values.ts";
import { Money } from "../../ui/data/figures.tsx";
import { Loads, Skeleton } from "../../ui/data/states.tsx";
import { IconButton } from "../../ui/form/button.tsx";
import { useBalance } from "./api.ts";

/** The member's two balances. The wallet's eye button hides both here too. */
export function AccountBalances() {
  const balance = useBalance();
  const [hidden, setHidden] = useHiddenValues();
  return (
    <div className="flex items-center gap-2 rounded-control bg-hover py-2 pr-1.5 pl-3 sm:pl-4">
      <div className="min-w-0 flex-1">
        <Loads
          query={balance}
          failedMessage="Couldn't load your balance. Try again."
          skeleton={<Skeleton className="h-13 w-full" />}
        >
          {({ totalAssets, availableBalance }) => (
            <dl className="flex flex-col gap-1">
              <LabelledAmount label="Total assets" amount={totalAssets} />
              <LabelledAmount label="Available balance" amount={availableBalance} />
            </dl>
          )}
        </Loads>
      </div>
      <IconButton
        label={hidden ? "Show values" : "Hide values"}
        icon={hidden ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
        onClick={() => setHidden(!hidden)}
      />
    </div>
  );
}

function LabelledAmount({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex items-center justify-between gap-x-2">
      <dt className="whitespace-nowrap text-muted text-sm max-sm:text-xs">{label}</dt>
      <dd className="font-semibold leading-6 max-sm:text-sm">
        <ShownUsdt amount={amount} />
      </dd>
    </div>
  );
}

/** An amount in the unit of the account, or stars in its place while values are hidden. */
function ShownUsdt({ amount }: { amount: string }) {
  const [hidden] = useHiddenValues();
  if (!hidden) return <Money amount={amount} unit="USDT" />;
  return (
    <>
      <span aria-hidden="true">****</span>
      <span className="sr-only">hidden</span>
    </>
  );
}
