import type { ComponentType } from "react";
import type { ScreenPath } from "./paths.ts";

/** The screen at each path, loaded on demand. The welcome screen is part of the app. */
export const screenLoads: Record<Exclude<ScreenPath, "/">, () => Promise<ComponentType>> = {
  "/login": async () => (await import("./pages/login-page.tsx")).LoginPage,
  "/register": async () => (await import("./pages/register-page.tsx")).RegisterPage,
  "/forgot-password": async () => (await import("../features/accounts/login/forgot-screen.tsx")).ForgotScreen,
  "/reset-password": async () => (await import("../features/accounts/login/reset-screen.tsx")).ResetScreen,
  "/transparency": async () =>
    (await import("../features/oversight/screen/transparency-screen.tsx")).TransparencyScreen,
  "/guide": async () => (await import("../features/support/chapters-screen.tsx")).GuideScreen,
  "/security-info": async () => (await import("../features/support/chapters-screen.tsx")).SecurityInfoScreen,
  "/board": async () => (await import("./pages/board-page.tsx")).BoardPage,
  "/home": async () => (await import("./pages/home-page.tsx")).HomePage,
  "/coin/:id": async () => (await import("./pages/coin-page.tsx")).CoinPage,
  "/mining": async () => (await import("./pages/mining-page.tsx")).MiningPage,
  "/assets": async () => (await import("./pages/trades-page.tsx")).TradesPage,
  "/orders": async () => (await import("./pages/orders-page.tsx")).OrdersPage,
  "/wallet": async () => (await import("./pages/wallet-page.tsx")).WalletPage,
  "/transactions": async () => (await import("./pages/transactions-page.tsx")).TransactionsPage,
  "/inbox": async () => (await import("../features/inbox/inbox-screen.tsx")).InboxScreen,
  "/standings": async () =>
    (await import("../features/standings/member/standings-screen.tsx")).StandingsScreen,
  "/rounds/:id/result": async () => (await import("./pages/result-page.tsx")).ResultPage,
  "/user-name": async () =>
    (await import("../features/accounts/invitations/login-name-screen.tsx")).LoginNameScreen,
  "/account": async () => (await import("./pages/account-page.tsx")).AccountPage,
  "/admin/desk": async () => (await import("./pages/desk-page.tsx")).DeskPage,
  "/admin/users": async () => (await import("./pages/members-page.tsx")).MembersPage,
  "/admin/groups": async () => (await import("./groups/groups-screen.tsx")).GroupsScreen,
  "/admin/rounds/:id/standings": async () =>
    (await import("../features/standings/admin/round-standings-screen.tsx")).RoundStandingsScreen,
  "/admin/join-links/:id": async () =>
    (await import("../features/groups/links/join-link-screen.tsx")).JoinLinkScreen,
  "/admin/mining": async () =>
    (await import("../features/plans/admin/admin-plans-screen.tsx")).AdminPlansScreen,
  "/admin/transactions": async () =>
    (await import("../features/transactions/admin/admin-transactions-screen.tsx")).AdminTransactionsScreen,
  "/admin/assets": async () =>
    (await import("../features/market/admin/admin-coins-screen.tsx")).AdminCoinsScreen,
  "/admin/trades": async () => (await import("./pages/admin-trades-page.tsx")).AdminTradesPage,
  "/admin/kyc": async () => (await import("../features/kyc/admin-kyc-screen.tsx")).AdminKycScreen,
  "/admin/support": async () => (await import("../features/support/support-screen.tsx")).SupportScreen,
  "/admin/invitations": async () =>
    (await import("../features/accounts/invitations/invitations-screen.tsx")).InvitationsScreen,
  "/admin/outbox": async () => (await import("../features/accounts/outbox/outbox-screen.tsx")).OutboxScreen,
};
