import { PlansScreen } from "../../features/plans/plans-screen.tsx";
import { useBalance } from "../../features/wallet/api.ts";

/** The mining page combines two features: plans and the wallet that pays for them. */
export function MiningPage() {
  const balance = useBalance();
  return <PlansScreen availableBalance={balance.data?.availableBalance} />;
}
