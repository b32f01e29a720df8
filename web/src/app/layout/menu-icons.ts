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
  School,
  ScrollText,
  Ticket,
  Users,
  WalletMinimal,
} from "lucide-react";
import type { MenuPath } from "../paths.ts";

/** The icon of each screen that a menu leads to. They come with the menus, after the first page. */
export const menuIcons: Record<MenuPath, LucideIcon> = {
  "/transparency": ScrollText,
  "/home": House,
  "/mining": Pickaxe,
  "/assets": ArrowLeftRight,
  "/wallet": WalletMinimal,
  "/account": CircleUserRound,
  "/admin/users": Users,
  "/admin/groups": School,
  "/admin/mining": Pickaxe,
  "/admin/transactions": ArrowLeftRight,
  "/admin/assets": Coins,
  "/admin/trades": ChartCandlestick,
  "/admin/kyc": IdCard,
  "/admin/support": MessageSquare,
  "/admin/invitations": Ticket,
  "/admin/outbox": Mail,
};
