import { HomeScreen } from "../../features/market/list/home-screen.tsx";
import { LogBoard } from "../../features/oversight/check/log-board.tsx";
import { FirstStepsCard } from "../../features/profile/first-steps-card.tsx";
import { AccountBalances } from "../../features/wallet/account-balances.tsx";

/**
 * The home page combines four features: the market, above it a newcomer's balance and first steps, and below it the
 * operator log.
 */
export function HomePage() {
  return <HomeScreen newcomer={<FirstStepsCard balance={<AccountBalances />} />} log={<LogBoard />} />;
}
