import type { ReactNode } from "react";
import { useHiddenValues } from "../../../lib/words/hidden-values.ts";
import { Money } from "../../../ui/data/figures.tsx";
import { formatPrice } from "../../../ui/data/format.ts";
import { classNames } from "../../../ui/look/class-names.ts";
import type { Holding } from "../order.ts";
import { quantityWords } from "../order-words.ts";
import { HoldingPrice } from "./holding-price.tsx";

/** A member's holding of one coin. */
export function HoldingFacts({ holding }: { holding: Holding }) {
  const { averageCost, value, profitOpen, profitTaken } = holding;
  return (
    <dl className="flex flex-col gap-2 text-sm">
      <Line label="Quantity">
        <Owned holding={holding} />
      </Line>
      <Line label={averageCostLabel}>{formatPrice(Number(averageCost))}</Line>
      <Line label="Price">
        <HoldingPrice holding={holding} />
      </Line>
      <Line label="Value">
        <Shown>
          <Money amount={value} unit="USDT" />
        </Shown>
      </Line>
      <Line label="Profit, open">
        <Profit amount={profitOpen} />
      </Line>
      <Line label="Profit, taken">
        <Profit amount={profitTaken} />
      </Line>
    </dl>
  );
}

/** The explanation of the method is next to the figure. */
export const averageCostLabel = "Average cost, fees included";

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="figures text-right font-medium">{children}</dd>
    </div>
  );
}

/** The quantity, and how much of it open orders sell. */
export function Owned({ holding }: { holding: Holding }) {
  return (
    <Shown>
      <span className="whitespace-nowrap">{quantityWords(holding.quantity, holding)}</span>
      {/[1-9]/.test(holding.held) && (
        <span className="block whitespace-nowrap font-normal text-muted text-xs">
          {quantityWords(holding.held, holding)} in open orders
        </span>
      )}
    </Shown>
  );
}

export function Profit({ amount }: { amount: string }) {
  const sign = Math.sign(Number(amount));
  return (
    <Shown>
      <Money
        amount={amount}
        unit="USDT"
        signed
        className={classNames(sign > 0 && "text-gain", sign < 0 && "text-loss")}
      />
    </Shown>
  );
}

/** A figure, or stars in its place while values are hidden. */
export function Shown({ children }: { children: ReactNode }) {
  const [hidden] = useHiddenValues();
  if (!hidden) return children;
  return (
    <>
      <span aria-hidden="true">****</span>
      <span className="sr-only">hidden</span>
    </>
  );
}
