import { ArrowDownLeft, ArrowUpRight, Eye, EyeOff } from "lucide-react";
import { useHiddenValues } from "../../lib/words/hidden-values.ts";
import { Card } from "../../ui/data/card.tsx";
import { Loads, Skeleton } from "../../ui/data/states.tsx";
import { Button, IconButton } from "../../ui/form/button.tsx";
import { type Balance, useBalance } from "./api.ts";
import { ExactAmounts } from "./exact-amounts.tsx";
import { places } from "./places.ts";
import { ShownUsd } from "./shown-usd.tsx";

export interface BalanceCardProps {
  /** Undefined if the rules have no deposits. */
  onDeposit: (() => void) | undefined;
  /** Undefined if the rules have no withdrawals. */
  onWithdraw: (() => void) | undefined;
}

export function BalanceCard({ onDeposit, onWithdraw }: BalanceCardProps) {
  const balance = useBalance();
  const [hidden, setHidden] = useHiddenValues();
  const toggle = (
    <IconButton
      label={hidden ? "Show values" : "Hide values"}
      icon={hidden ? <Eye aria-hidden="true" /> : <EyeOff aria-hidden="true" />}
      className="-my-2 -mr-2.5"
      onClick={() => setHidden(!hidden)}
    />
  );
  return (
    <Card title="Total Assets" actions={toggle} className="flex flex-col">
      <div className="flex-1">
        <Loads
          query={balance}
          failedMessage="Couldn't load your balance. Try again."
          skeleton={<BalanceSkeleton />}
        >
          {(data) => <BalanceFigures balance={data} />}
        </Loads>
      </div>
      <div className="mt-6 grid auto-cols-fr grid-flow-col gap-3 empty:hidden">
        {onDeposit && (
          <Button size="lg" icon={<ArrowDownLeft aria-hidden="true" />} onClick={onDeposit}>
            Deposit
          </Button>
        )}
        {onWithdraw && (
          <Button
            size="lg"
            variant="secondary"
            icon={<ArrowUpRight aria-hidden="true" />}
            onClick={onWithdraw}
          >
            Withdraw
          </Button>
        )}
      </div>
    </Card>
  );
}

function BalanceFigures({ balance }: { balance: Balance }) {
  const held = heldParts(balance);
  const coins = isSome(balance.coins) ? [{ label: places.coins.heldFor, amount: balance.coins }] : [];
  const parts = [...held, ...coins];
  return (
    <>
      <p className="font-semibold text-4xl">
        <ShownUsd amount={balance.totalAssets} />
      </p>
      <p className="mt-1 text-muted text-sm">Practice money: USDT at $1.00 each</p>
      <dl className="mt-5 flex flex-col gap-2">
        <div className="flex justify-between gap-4">
          <dt>Available Balance</dt>
          <dd className="font-semibold">
            <ShownUsd amount={balance.availableBalance} />
          </dd>
        </div>
        {parts.map(({ label, amount }) => (
          <div key={label} className="flex justify-between gap-4 text-muted text-sm">
            <dt>{label}</dt>
            <dd>
              <ShownUsd amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
      <ExactAmounts
        amounts={[
          { label: "Total Assets", amount: balance.totalAssets },
          { label: "Available Balance", amount: balance.availableBalance },
          ...parts,
        ]}
      />
      {held.length === 0 && <p className="mt-2 text-muted text-sm">Nothing is held right now.</p>}
    </>
  );
}

/** The held amounts by purpose, without those that are zero. */
function heldParts({ held }: Balance) {
  const parts = [
    { label: places.withdrawals.heldFor, amount: held.withdrawals },
    { label: places.trades.heldFor, amount: held.trades },
    { label: places.plans.heldFor, amount: held.plans },
    { label: places.orders.heldFor, amount: held.orders },
  ];
  return parts.filter(({ amount }) => isSome(amount));
}

const isSome = (amount: string): boolean => /[1-9]/.test(amount);

function BalanceSkeleton() {
  return (
    <>
      <Skeleton className="h-11 w-56" />
      <Skeleton className="mt-1 h-5 w-48" />
      <Skeleton className="mt-5 h-6 w-full" />
      <Skeleton className="mt-2 h-5 w-full" />
    </>
  );
}
