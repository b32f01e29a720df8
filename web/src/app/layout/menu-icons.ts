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
import type { MenuIcon } from "../paths.ts";

/** The icons that entries of menus name in paths.ts. */
export const menuIcons: Record<MenuIcon, LucideIcon> = {
  arrows: ArrowLeftRight,
  candles: ChartCandlestick,
  card: IdCard,
  coins: Coins,
  house: House,
  mail: Mail,
  message: MessageSquare,
  people: Users,
  person: CircleUserRound,
  pickaxe: Pickaxe,
  scroll: ScrollText,
  ticket: Ticket,
  wallet: WalletMinimal,
};
