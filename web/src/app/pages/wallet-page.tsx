import { Suspense, useEffect, useState } from "react";
import { useHoldings } from "../../features/orders/api.ts";
import { HoldingsCard } from "../../features/orders/holdings/holdings-card.tsx";
import { RecentTransactionsCard } from "../../features/transactions/list/recent-transactions-card.tsx";
import { useBalance } from "../../features/wallet/api.ts";
import { WalletScreen } from "../../features/wallet/wallet-screen.tsx";
import { AfterPage } from "../../lib/load/after-page.tsx";
import { lazyPart } from "../../lib/load/lazy-part.tsx";
import { useMyGroup } from "../../lib/session/my-group.ts";
import { useSession } from "../../lib/session/session.ts";
import { useOneMoment } from "./use-one-moment.ts";

const DepositDialog = lazyPart(
  () => import("../../features/funding/deposit/deposit-dialog.tsx"),
  "DepositDialog",
);
const WithdrawDialog = lazyPart(
  () => import("../../features/funding/withdrawal/withdraw-dialog.tsx"),
  "WithdrawDialog",
);

const HoldingsWatch = lazyPart(
  () => import("../../features/oversight/balance/holdings-watch.tsx"),
  "HoldingsWatch",
);

/** The wallet page combines five features: wallet, coins and the check of them, funding wizards and latest transactions. */
export function WalletPage() {
  const [open, setOpen] = useState<"deposit" | "withdraw">();
  const balance = useBalance();
  const holdings = useHoldings();
  const session = useSession();
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
      <AfterPage>
        {session.in && holdings.data && (
          <HoldingsWatch userId={session.userId} holdings={holdings.data.holdings} />
        )}
      </AfterPage>
      <Suspense fallback={null}>
        {open === "deposit" && <DepositDialog onClose={close} />}
        {open === "withdraw" && (
          <WithdrawDialog availableBalance={balance.data?.availableBalance} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
