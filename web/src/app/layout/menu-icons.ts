import {
  ArrowLeftRight,
  ChartCandlestick,
  CircleUserRound,
  Coins,
  House,
  IdCard,
  type LucideIcon,
  Mail,
  MessageSquare,
  Pickaxe,
  ScrollText,
  Ticket,
  Users,
  WalletMinimal,
} from "lucide-react";
import type { MenuPath } from "../paths.ts";

/** The icon of each screen that is in a menu; an entry without one does not compile. */
export const menuIcons: Record<MenuPath, LucideIcon> = {
  "/home": House,
  "/mining": Pickaxe,
  "/assets": ArrowLeftRight,
  "/wallet": WalletMinimal,
  "/account": CircleUserRound,
  "/admin/users": Users,
  "/admin/mining": Pickaxe,
  "/admin/transactions": ArrowLeftRight,
  "/admin/assets": Coins,
  "/admin/trades": ChartCandlestick,
  "/admin/kyc": IdCard,
  "/admin/invitations": Ticket,
  "/admin/support": MessageSquare,
  "/admin/outbox": Mail,
  "/transparency": ScrollText,
};
