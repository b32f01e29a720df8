/** Who may open a screen: strangers only, anybody, anybody logged in, administrators. */
export type Audience = "stranger" | "anybody" | "member" | "admin";

interface Screen {
  readonly audience: Audience;
  readonly title: string;
}

/** Every screen with an address. The router, the pictures and the journeys go by this list. */
export const paths = {
  "/": { audience: "stranger", title: "Welcome" },
  "/login": { audience: "stranger", title: "Log in" },
  "/register": { audience: "stranger", title: "Create account" },
  "/forgot-password": { audience: "anybody", title: "Forgot password" },
  "/reset-password": { audience: "anybody", title: "New password" },
  "/transparency": { audience: "anybody", title: "Transparency" },
  "/guide": { audience: "anybody", title: "User guide" },
  "/security-info": { audience: "anybody", title: "Security" },
  "/home": { audience: "member", title: "Home" },
  "/coin/:id": { audience: "member", title: "Coin" },
  "/mining": { audience: "member", title: "Mining" },
  "/assets": { audience: "member", title: "My Trades" },
  "/wallet": { audience: "member", title: "Wallet" },
  "/transactions": { audience: "member", title: "Transactions" },
  "/account": { audience: "member", title: "Account" },
  "/admin/users": { audience: "admin", title: "User Management" },
  "/admin/mining": { audience: "admin", title: "Mining plans" },
  "/admin/transactions": { audience: "admin", title: "Transactions" },
  "/admin/assets": { audience: "admin", title: "Assets" },
  "/admin/trades": { audience: "admin", title: "Trades" },
  "/admin/kyc": { audience: "admin", title: "Identity checks" },
  "/admin/support": { audience: "admin", title: "Support messages" },
  "/admin/invitations": { audience: "admin", title: "Invitations" },
  "/admin/outbox": { audience: "admin", title: "Outbox" },
} as const satisfies Record<string, Screen>;

export type ScreenPath = keyof typeof paths;

/** The paths of one audience, in the order of the list. */
export function pathsFor(audience: Audience): ScreenPath[] {
  return screenPaths.filter((path) => paths[path].audience === audience);
}

const screenPaths = Object.keys(paths).filter((path): path is ScreenPath => path in paths);
