import { ArrowLeftRight, ChartCandlestick, Coins, IdCard, Pickaxe, ScrollText, Users } from "lucide-react";
import { AccountMenu } from "./account-menu.tsx";
import type { Destination } from "./navigation.tsx";
import { Shell } from "./shell.tsx";

const destinations: Destination[] = [
  { to: "/admin/users", label: "Users", icon: Users },
  { to: "/admin/mining", label: "Mining", icon: Pickaxe },
  { to: "/admin/transactions", label: "Transactions", icon: ArrowLeftRight },
  { to: "/admin/assets", label: "Assets", icon: Coins },
  { to: "/admin/trades", label: "Trades", icon: ChartCandlestick },
  { to: "/admin/kyc", label: "KYC", icon: IdCard },
  { to: "/transparency", label: "Log", icon: ScrollText, wideOnly: true },
];

export function AdminLayout() {
  return (
    <Shell
      label="Administration"
      home="/admin/users"
      destinations={destinations}
      menu={<AccountMenu place="admin" />}
    />
  );
}
