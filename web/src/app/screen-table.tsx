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
import type { ReactNode } from "react";
import { WelcomeScreen } from "../features/accounts/login/welcome-screen.tsx";
import { lazyComponent } from "../lib/load/lazy-component.tsx";
import type { MenuPath, ScreenPath } from "./paths.ts";
import { screenLoads } from "./screen-loads.ts";

const LoginPage = lazyComponent(screenLoads["/login"], "LoginPage");
const RegisterPage = lazyComponent(screenLoads["/register"], "RegisterPage");
const ForgotScreen = lazyComponent(screenLoads["/forgot-password"], "ForgotScreen");
const ResetScreen = lazyComponent(screenLoads["/reset-password"], "ResetScreen");
const TransparencyScreen = lazyComponent(screenLoads["/transparency"], "TransparencyScreen");
const GuideScreen = lazyComponent(screenLoads["/guide"], "GuideScreen");
const SecurityInfoScreen = lazyComponent(screenLoads["/security-info"], "SecurityInfoScreen");
const HomePage = lazyComponent(screenLoads["/home"], "HomePage");
const CoinPage = lazyComponent(screenLoads["/coin/:id"], "CoinPage");
const MiningPage = lazyComponent(screenLoads["/mining"], "MiningPage");
const TradesPage = lazyComponent(screenLoads["/assets"], "TradesPage");
const WalletPage = lazyComponent(screenLoads["/wallet"], "WalletPage");
const TransactionsPage = lazyComponent(screenLoads["/transactions"], "TransactionsPage");
const InboxScreen = lazyComponent(screenLoads["/inbox"], "InboxScreen");
const AccountPage = lazyComponent(screenLoads["/account"], "AccountPage");
const MembersPage = lazyComponent(screenLoads["/admin/users"], "MembersPage");
const GroupsScreen = lazyComponent(screenLoads["/admin/groups"], "GroupsScreen");
const JoinLinkScreen = lazyComponent(screenLoads["/admin/join-links/:id"], "JoinLinkScreen");
const AdminPlansScreen = lazyComponent(screenLoads["/admin/mining"], "AdminPlansScreen");
const AdminTransactionsScreen = lazyComponent(screenLoads["/admin/transactions"], "AdminTransactionsScreen");
const AdminCoinsScreen = lazyComponent(screenLoads["/admin/assets"], "AdminCoinsScreen");
const AdminTradesPage = lazyComponent(screenLoads["/admin/trades"], "AdminTradesPage");
const AdminKycScreen = lazyComponent(screenLoads["/admin/kyc"], "AdminKycScreen");
const SupportScreen = lazyComponent(screenLoads["/admin/support"], "SupportScreen");
const InvitationsScreen = lazyComponent(screenLoads["/admin/invitations"], "InvitationsScreen");
const OutboxScreen = lazyComponent(screenLoads["/admin/outbox"], "OutboxScreen");

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
    "/inbox": { screen: <InboxScreen /> },
    "/account": { screen: <AccountPage />, icon: CircleUserRound },
    "/admin/users": { screen: <MembersPage />, icon: Users },
    "/admin/groups": { screen: <GroupsScreen />, icon: School },
    "/admin/join-links/:id": { screen: <JoinLinkScreen /> },
    "/admin/mining": { screen: <AdminPlansScreen />, icon: Pickaxe },
    "/admin/transactions": { screen: <AdminTransactionsScreen />, icon: ArrowLeftRight },
    "/admin/assets": { screen: <AdminCoinsScreen />, icon: Coins },
    "/admin/trades": { screen: <AdminTradesPage />, icon: ChartCandlestick },
    "/admin/kyc": { screen: <AdminKycScreen />, icon: IdCard },
    "/admin/support": { screen: <SupportScreen />, icon: MessageSquare },
    "/admin/invitations": { screen: <InvitationsScreen />, icon: Ticket },
    "/admin/outbox": { screen: <OutboxScreen />, icon: Mail },
  };
