import { Money } from "../../ui/data/figures.tsx";
import { Loads, Skeleton } from "../../ui/data/states.tsx";
import { useBalanceOf } from "./adjust-balance-api.ts";

/** A member's current balance, shown before an administrator changes it. */
export function CurrentBalance({ userId }: { userId: string }) {
  const balance = useBalanceOf(userId);
  return (
    <Loads
      query={balance}
      loadingLabel="Loading the balance..."
      failedMessage="Couldn't load the balance. Try again."
      skeleton={<Skeleton className="h-19 w-full" />}
    >
      {({ availableBalance, totalAssets }) => (
        <dl className="grid grid-cols-2 gap-3 rounded-control bg-hover p-4 text-sm">
          <div>
            <dt className="text-muted">Available now</dt>
            <dd className="font-semibold">
              <Money amount={availableBalance} unit="USDT" />
            </dd>
          </div>
          <div>
            <dt className="text-muted">Total assets</dt>
            <dd className="font-semibold">
              <Money amount={totalAssets} unit="USDT" />
            </dd>
          </div>
        </dl>
      )}
    </Loads>
  );
}
