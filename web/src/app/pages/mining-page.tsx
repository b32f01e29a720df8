import { PurchaseBadge } from "../../features/oversight/transactions/purchase-badge.tsx";
import { PlansScreen } from "../../features/plans/plans-screen.tsx";
import { useBalance } from "../../features/wallet/api.ts";

/** The mining page combines three features: plans, the wallet that pays for them, and this browser's findings. */
export function MiningPage() {
  const balance = useBalance();
  return (
    <PlansScreen
      availableBalance={balance.data?.availableBalance}
      badge={(purchase) => <PurchaseBadge purchase={purchase} />}
    />
  );
}
