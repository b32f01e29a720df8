import type { ReactNode } from "react";
import { WelcomeScreen } from "../features/accounts/login/welcome-screen.tsx";
import { lazyComponent } from "../lib/load/lazy-component.tsx";
import type { ScreenPath } from "./paths.ts";
import { screenLoads } from "./screen-loads.ts";

const LoginPage = lazyComponent(screenLoads["/login"], "LoginPage");
const RegisterPage = lazyComponent(screenLoads["/register"], "RegisterPage");
const ForgotScreen = lazyComponent(screenLoads["/forgot-password"], "ForgotScreen");
const ResetScreen = lazyComponent(screenLoads["/reset-password"], "ResetScreen");
const TransparencyScreen = lazyComponent(screenLoads["/transparency"], "TransparencyScreen");
const GuideScreen = lazyComponent(screenLoads["/guide"], "GuideScreen");
const SecurityInfoScreen = lazyComponent(screenLoads["/security-info"], "SecurityInfoScreen");
const BoardPage = lazyComponent(screenLoads["/board"], "BoardPage");
const HomePage = lazyComponent(screenLoads["/home"], "HomePage");
const CoinPage = lazyComponent(screenLoads["/coin/:id"], "CoinPage");
const MiningPage = lazyComponent(screenLoads["/mining"], "MiningPage");
const TradesPage = lazyComponent(screenLoads["/assets"], "TradesPage");
const WalletPage = lazyComponent(screenLoads["/wallet"], "WalletPage");
const TransactionsPage = lazyComponent(screenLoads["/transactions"], "TransactionsPage");
const StandingsScreen = lazyComponent(screenLoads["/standings"], "StandingsScreen");
const ResultPage = lazyComponent(screenLoads["/rounds/:id/result"], "ResultPage");
const LoginNameScreen = lazyComponent(screenLoads["/user-name"], "LoginNameScreen");
const AccountPage = lazyComponent(screenLoads["/account"], "AccountPage");
const InboxScreen = lazyComponent(screenLoads["/inbox"], "InboxScreen");
const DeskPage = lazyComponent(screenLoads["/admin/desk"], "DeskPage");
const MembersPage = lazyComponent(screenLoads["/admin/users"], "MembersPage");
const GroupsScreen = lazyComponent(screenLoads["/admin/groups"], "GroupsScreen");
const RoundStandingsScreen = lazyComponent(
  screenLoads["/admin/rounds/:id/standings"],
  "RoundStandingsScreen",
);
const JoinLinkScreen = lazyComponent(screenLoads["/admin/join-links/:id"], "JoinLinkScreen");
const AdminPlansScreen = lazyComponent(screenLoads["/admin/mining"], "AdminPlansScreen");
const AdminTransactionsScreen = lazyComponent(screenLoads["/admin/transactions"], "AdminTransactionsScreen");
const AdminCoinsScreen = lazyComponent(screenLoads["/admin/assets"], "AdminCoinsScreen");
const AdminTradesPage = lazyComponent(screenLoads["/admin/trades"], "AdminTradesPage");
const AdminKycScreen = lazyComponent(screenLoads["/admin/kyc"], "AdminKycScreen");
const SupportScreen = lazyComponent(screenLoads["/admin/support"], "SupportScreen");
const InvitationsScreen = lazyComponent(screenLoads["/admin/invitations"], "InvitationsScreen");
const OutboxScreen = lazyComponent(screenLoads["/admin/outbox"], "OutboxScreen");

/** The screen at each path; without one nothing compiles. All but the welcome screen are loaded on demand. */
export const screenTable: Record<ScreenPath, ReactNode> = {
  "/": <WelcomeScreen />,
  "/login": <LoginPage />,
  "/register": <RegisterPage />,
  "/forgot-password": <ForgotScreen />,
  "/reset-password": <ResetScreen />,
  "/transparency": <TransparencyScreen />,
  "/guide": <GuideScreen />,
  "/security-info": <SecurityInfoScreen />,
  "/board": <BoardPage />,
  "/home": <HomePage />,
  "/coin/:id": <CoinPage />,
  "/mining": <MiningPage />,
  "/assets": <TradesPage />,
  "/wallet": <WalletPage />,
  "/transactions": <TransactionsPage />,
  "/standings": <StandingsScreen />,
  "/rounds/:id/result": <ResultPage />,
  "/user-name": <LoginNameScreen />,
  "/account": <AccountPage />,
  "/inbox": <InboxScreen />,
  "/admin/desk": <DeskPage />,
  "/admin/users": <MembersPage />,
  "/admin/groups": <GroupsScreen />,
  "/admin/rounds/:id/standings": <RoundStandingsScreen />,
  "/admin/join-links/:id": <JoinLinkScreen />,
  "/admin/mining": <AdminPlansScreen />,
  "/admin/transactions": <AdminTransactionsScreen />,
  "/admin/assets": <AdminCoinsScreen />,
  "/admin/trades": <AdminTradesPage />,
  "/admin/kyc": <AdminKycScreen />,
  "/admin/support": <SupportScreen />,
  "/admin/invitations": <InvitationsScreen />,
  "/admin/outbox": <OutboxScreen />,
};
