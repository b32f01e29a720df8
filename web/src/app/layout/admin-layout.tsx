import { ArrowLeftRight, ChartCandlestick, Coins, IdCard, Pickaxe, ScrollText, Users } from "lucide-react";
import { Suspense } from "react";
import { Outlet } from "react-router";
import { lazily } from "../../lib/load/lazily.tsx";
import { AdminTwoFactor } from "../admin-two-factor.tsx";
import { AccountMenu } from "./account-menu.tsx";
import type { Destination } from "./navigation.tsx";
import { Shell } from "./shell.tsx";
import { useWaiting } from "./use-waiting.ts";

const ServerTroubles = lazily(() => import("./server-troubles.tsx"), "ServerTroubles");

const destinationsWith = ({ transactions, kyc }: ReturnType<typeof useWaiting>): Destination[] => [
  { to: "/admin/users", label: "Users", icon: Users },
  { to: "/admin/mining", label: "Mining", icon: Pickaxe },
  {
    // With work waiting, the link opens the queue; without, the whole list.
    to: transactions > 0 ? "/admin/transactions?status=Waiting" : "/admin/transactions",
    label: "Transactions",
    icon: ArrowLeftRight,
    waiting: transactions,
  },
  { to: "/admin/assets", label: "Assets", icon: Coins },
  { to: "/admin/trades", label: "Trades", icon: ChartCandlestick },
  { to: "/admin/kyc", label: "KYC", icon: IdCard, waiting: kyc },
  { to: "/transparency", label: "Log", icon: ScrollText, wideOnly: true },
];

export function AdminLayout() {
  const waiting = useWaiting();
  return (
    <Shell
      label="Administration"
      home="/admin/users"
      destinations={destinationsWith(waiting)}
      menu={<AccountMenu place="admin" />}
      notices={
        <Suspense>{waiting.troubles.length > 0 && <ServerTroubles troubles={waiting.troubles} />}</Suspense>
      }
    >
      <AdminTwoFactor>
        <Outlet />
      </AdminTwoFactor>
    </Shell>
  );
}
