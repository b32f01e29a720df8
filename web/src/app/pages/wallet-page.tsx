import { Suspense, useEffect, useState } from "react";
import { HoldingsCard } from "../../features/orders/holdings/holdings-card.tsx";
import { RecentTransactionsCard } from "../../features/transactions/list/recent-transactions-card.tsx";
import { useBalance } from "../../features/wallet/api.ts";
import { WalletScreen } from "../../features/wallet/wallet-screen.tsx";
import { lazyPart } from "../../lib/load/lazy-part.tsx";
import { useMyGroup } from "../../lib/session/my-group.ts";
import { useOneMoment } from "./use-one-moment.ts";

const DepositDialog = lazyPart(
  () => import("../../features/funding/deposit/deposit-dialog.tsx"),
  "DepositDialog",
);
const WithdrawDialog = lazyPart(
  () => import("../../features/funding/withdrawal/withdraw-dialog.tsx"),
  "WithdrawDialog",
);

/** The wallet page combines four features: wallet, coins, funding wizards and latest transactions. */
export function WalletPage() {
  const [open, setOpen] = useState<"deposit" | "withdraw">();
  const balance = useBalance();
  const { on } = useMyGroup();
  const close = () => setOpen(undefined);
  const { refetch } = balance;
  // Another page may have read it, at other prices.
  useEffect(() => void refetch({ cancelRefetch: false }), [refetch]);
  useOneMoment(balance.dataUpdatedAt);
  return (
    <>
      <WalletScreen
        onDeposit={on.deposits ? () => setOpen("deposit") : undefined}
        onWithdraw={on.withdrawals ? () => setOpen("withdraw") : undefined}
        holdings={<HoldingsCard />}
        recent={<RecentTransactionsCard />}
      />
      <Suspense fallback={null}>
        {open === "deposit" && <DepositDialog onClose={close} />}
        {open === "withdraw" && (
          <WithdrawDialog availableBalance={balance.data?.availableBalance} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
