import { HomeScreen } from "../../features/market/list/home-screen.tsx";
import { FirstStepsCard } from "../../features/profile/first-steps-card.tsx";
import { AccountBalances } from "../../features/wallet/account-balances.tsx";

/** The home page combines three features: the market, and above it a newcomer's balance and first steps. */
export function HomePage() {
  return <HomeScreen newcomer={<FirstStepsCard balance={<AccountBalances />} />} />;
}
