import type { ReactNode } from "react";
import { CoinIcon } from "../../ui/picture/coin-icon.tsx";
import { imageOf, type Plan } from "./plan.ts";

interface PlanNameProps {
  plan: Pick<Plan, "coinName" | "symbol">;
  /** Whether the name is the heading. */
  heading?: boolean;
  /** A small line below. */
  children: ReactNode;
}

export function PlanName({ plan, heading = false, children }: PlanNameProps) {
  const Name = heading ? "h2" : "p";
  return (
    <div className="flex min-w-0 items-center gap-3">
      {/* Without a picture, the letter comes from the name, because GEN says nothing about the coin. */}
      <CoinIcon image={imageOf(plan)} symbol={plan.coinName} />
      <div className="min-w-0">
        <Name className="max-w-44 truncate font-medium" title={plan.coinName}>
          {plan.coinName}
        </Name>
        <p className="whitespace-nowrap text-muted text-xs">{children}</p>
      </div>
    </div>
  );
}
