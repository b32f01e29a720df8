import { ArrowLeftRight, CircleUserRound, House, Pickaxe, WalletMinimal } from "lucide-react";
import { AccountMenu } from "./account-menu.tsx";
import type { Destination } from "./navigation.tsx";
import { Shell } from "./shell.tsx";

const destinations: Destination[] = [
  { to: "/home", label: "Home", icon: House },
  { to: "/mining", label: "Mining", icon: Pickaxe },
  { to: "/assets", label: "Trades", icon: ArrowLeftRight },
  { to: "/wallet", label: "Wallet", icon: WalletMinimal },
  { to: "/account", label: "Account", icon: CircleUserRound },
];

export function MemberLayout() {
  return (
    <Shell label="Main" home="/home" destinations={destinations} menu={<AccountMenu place="member" />} />
  );
}
