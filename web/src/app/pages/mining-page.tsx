import { PurchaseBadge } from "../../features/oversight/transactions/purchase-badge.tsx";
import { PlansScreen } from "../../features/plans/plans-screen.tsx";
import { useBalance } from "../../features/wallet/api.ts";
import { useMyGroup } from "../../lib/session/my-group.ts";

/** The mining page combines three features: plans, the wallet that pays for them, and this browser's findings. */
export function MiningPage() {
  const balance = useBalance();
  const { on } = useMyGroup();
  return (
    <PlansScreen
      offered={on.plans}
      availableBalance={balance.data?.availableBalance}
      badge={(purchase) => <PurchaseBadge purchase={purchase} />}
    />
  );
}
