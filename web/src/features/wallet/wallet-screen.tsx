import type { ReactNode } from "react";
import { Page } from "../../ui/page/page.tsx";
import { AllocationCard } from "./allocation-card.tsx";
import { BalanceCard, type BalanceCardProps } from "./balance-card.tsx";
import { HistoryCard } from "./history-card.tsx";

interface WalletScreenProps extends BalanceCardProps {
  /** The latest transactions. */
  recent: ReactNode;
  /** The coins that the member owns. */
  holdings: ReactNode;
}

export function WalletScreen({ onDeposit, onWithdraw, recent, holdings }: WalletScreenProps) {
  return (
    <Page title="My Wallet" subtitle="Manage your wallet and transactions">
      <div className="grid gap-4 *:min-w-0 lg:grid-cols-2 lg:gap-6">
        <BalanceCard onDeposit={onDeposit} onWithdraw={onWithdraw} />
        <AllocationCard />
        {holdings}
        <HistoryCard />
        {recent}
      </div>
    </Page>
  );
}
