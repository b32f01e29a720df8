import { HomeScreen } from "../../features/market/list/home-screen.tsx";
import { FirstStepsCard } from "../../features/profile/first-steps-card.tsx";
import { AccountBalances } from "../../features/wallet/account-balances.tsx";

/** The market, and above it what a newcomer owns and does first: three nouns, so they meet here. */
export function HomePage() {
  return <HomeScreen newcomer={<FirstStepsCard balance={<AccountBalances />} />} />;
}
