import { PlansScreen } from "../../features/plans/plans-screen.tsx";
import { useBalance } from "../../features/wallet/api.ts";

/** The plans, which are bought with what the wallet has: two nouns, so they meet here. */
export function MiningPage() {
  const balance = useBalance();
  return <PlansScreen availableBalance={balance.data?.availableBalance} />;
}
