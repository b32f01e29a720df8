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
import type { ReactNode } from "react";
import { WelcomeScreen } from "../features/accounts/login/welcome-screen.tsx";
import { lazyComponent } from "../lib/load/lazy-component.tsx";
import type { MenuPath, ScreenPath } from "./paths.ts";

const RegisterPage = lazyComponent(() => import("./pages/register-page.tsx"), "RegisterPage");
const WalletPage = lazyComponent(() => import("./pages/wallet-page.tsx"), "WalletPage");
const LoginPage = lazyComponent(() => import("./pages/login-page.tsx"), "LoginPage");
const ForgotScreen = lazyComponent(
  () => import("../features/accounts/login/forgot-screen.tsx"),
  "ForgotScreen",
);
const ResetScreen = lazyComponent(() => import("../features/accounts/login/reset-screen.tsx"), "ResetScreen");
const AccountPage = lazyComponent(() => import("./pages/account-page.tsx"), "AccountPage");
const MembersPage = lazyComponent(() => import("./pages/members-page.tsx"), "MembersPage");
const InvitationsScreen = lazyComponent(
  () => import("../features/accounts/invitations/invitations-screen.tsx"),
  "InvitationsScreen",
);
const OutboxScreen = lazyComponent(
  () => import("../features/accounts/outbox/outbox-screen.tsx"),
  "OutboxScreen",
);
const HomePage = lazyComponent(() => import("./pages/home-page.tsx"), "HomePage");
const CoinPage = lazyComponent(() => import("./pages/coin-page.tsx"), "CoinPage");
const AdminCoinsScreen = lazyComponent(
  () => import("../features/market/admin/admin-coins-screen.tsx"),
  "AdminCoinsScreen",
);
const TradesPage = lazyComponent(() => import("./pages/trades-page.tsx"), "TradesPage");
const AdminTradesPage = lazyComponent(() => import("./pages/admin-trades-page.tsx"), "AdminTradesPage");
const TransparencyScreen = lazyComponent(
  () => import("../features/oversight/transparency-screen.tsx"),
  "TransparencyScreen",
);
const MiningPage = lazyComponent(() => import("./pages/mining-page.tsx"), "MiningPage");
const AdminPlansScreen = lazyComponent(
  () => import("../features/plans/admin/admin-plans-screen.tsx"),
  "AdminPlansScreen",
);
const AdminKycScreen = lazyComponent(() => import("../features/kyc/admin-kyc-screen.tsx"), "AdminKycScreen");
const TransactionsPage = lazyComponent(() => import("./pages/transactions-page.tsx"), "TransactionsPage");
const AdminTransactionsScreen = lazyComponent(
  () => import("../features/transactions/admin/admin-transactions-screen.tsx"),
  "AdminTransactionsScreen",
);

const SupportScreen = lazyComponent(() => import("../features/support/support-screen.tsx"), "SupportScreen");
const GuideScreen = lazyComponent(() => import("../features/support/chapters-screen.tsx"), "GuideScreen");
const SecurityInfoScreen = lazyComponent(
  () => import("../features/support/chapters-screen.tsx"),
  "SecurityInfoScreen",
);

/**
 * The screen at each path, with an icon if a menu leads there; without them nothing compiles. All but the welcome screen
 * are loaded on demand.
 */
export const screenTable: Record<ScreenPath, { screen: ReactNode }> & Record<MenuPath, { icon: LucideIcon }> =
  {
    "/": { screen: <WelcomeScreen /> },
    "/login": { screen: <LoginPage /> },
    "/register": { screen: <RegisterPage /> },
    "/forgot-password": { screen: <ForgotScreen /> },
    "/reset-password": { screen: <ResetScreen /> },
    "/transparency": { screen: <TransparencyScreen />, icon: ScrollText },
    "/guide": { screen: <GuideScreen /> },
    "/security-info": { screen: <SecurityInfoScreen /> },
    "/home": { screen: <HomePage />, icon: House },
    "/coin/:id": { screen: <CoinPage /> },
    "/mining": { screen: <MiningPage />, icon: Pickaxe },
    "/assets": { screen: <TradesPage />, icon: ArrowLeftRight },
    "/wallet": { screen: <WalletPage />, icon: WalletMinimal },
    "/transactions": { screen: <TransactionsPage /> },
    "/account": { screen: <AccountPage />, icon: CircleUserRound },
    "/admin/users": { screen: <MembersPage />, icon: Users },
    "/admin/mining": { screen: <AdminPlansScreen />, icon: Pickaxe },
    "/admin/transactions": { screen: <AdminTransactionsScreen />, icon: ArrowLeftRight },
    "/admin/assets": { screen: <AdminCoinsScreen />, icon: Coins },
    "/admin/trades": { screen: <AdminTradesPage />, icon: ChartCandlestick },
    "/admin/kyc": { screen: <AdminKycScreen />, icon: IdCard },
    "/admin/support": { screen: <SupportScreen />, icon: MessageSquare },
    "/admin/invitations": { screen: <InvitationsScreen />, icon: Ticket },
    "/admin/outbox": { screen: <OutboxScreen />, icon: Mail },
  };
