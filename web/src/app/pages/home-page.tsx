import { HomeScreen } from "../../features/market/list/home-screen.tsx";
import { FirstStepsCard } from "../../features/profile/first-steps-card.tsx";
import { AccountBalances } from "../../features/wallet/account-balances.tsx";
import { AfterPage } from "../../lib/load/after-page.tsx";
import { lazyPart } from "../../lib/load/lazy-part.tsx";

const LogBoard = lazyPart(() => import("../../features/oversight/log/log-board.tsx"), "LogBoard");

/**
 * The home page combines four features: a newcomer's balance and first steps above the market, and the operator log
 * below it.
 */
export function HomePage() {
  const log = (
    <AfterPage until={<p className="min-h-11" />}>
      <LogBoard />
    </AfterPage>
  );
  return <HomeScreen newcomer={<FirstStepsCard balance={<AccountBalances />} />} log={log} />;
}
