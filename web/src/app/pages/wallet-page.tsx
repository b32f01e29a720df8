import { Suspense, useState } from "react";
import { RecentTransactionsCard } from "../../features/transactions/list/recent-transactions-card.tsx";
import { useBalance } from "../../features/wallet/api.ts";
import { WalletScreen } from "../../features/wallet/wallet-screen.tsx";
import { lazyComponent } from "../../lib/load/lazy-component.tsx";

const DepositDialog = lazyComponent(
  () => import("../../features/funding/deposit/deposit-dialog.tsx"),
  "DepositDialog",
);
const WithdrawDialog = lazyComponent(
  () => import("../../features/funding/withdrawal/withdraw-dialog.tsx"),
  "WithdrawDialog",
);

/** The wallet page combines three features: wallet, funding wizards and latest transactions. */
export function WalletPage() {
  const [open, setOpen] = useState<"deposit" | "withdraw">();
  const balance = useBalance();
  const close = () => setOpen(undefined);
  return (
    <>
      <WalletScreen
        onDeposit={() => setOpen("deposit")}
        onWithdraw={() => setOpen("withdraw")}
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
