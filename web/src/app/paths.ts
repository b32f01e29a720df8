/** The people who may open a screen: those who are not logged in, anybody, anybody logged in, or administrators. */
export type Audience = "stranger" | "anybody" | "member" | "admin";

interface Screen {
  readonly audience: Audience;
  readonly title: string;
  /** Shown without bars and menus. */
  readonly bare?: boolean;
  /**
   * The menus that lead to the screen, with the words of each entry. A screen without a menu needs a link on another
   * screen.
   */
  readonly menu?: Readonly<Partial<Record<Menu, string>>>;
}

/** The bars of the two layouts, the menu behind the account picture, and its part for administrators. */
export type Menu = "memberBar" | "adminBar" | "account" | "adminAccount";

/** Every screen with an address. The router, `npm run look` and the browser tests use this list. */
export const paths = {
  "/": { audience: "stranger", title: "Welcome" },
  "/login": { audience: "stranger", title: "Log in" },
  "/register": { audience: "stranger", title: "Create account" },
  "/forgot-password": { audience: "anybody", title: "Forgot password" },
  "/reset-password": { audience: "anybody", title: "New password" },
  "/transparency": {
    audience: "anybody",
    title: "Transparency",
    menu: { adminBar: "Log", account: "Transparency" },
  },
  "/guide": { audience: "anybody", title: "User guide" },
  "/security-info": { audience: "anybody", title: "Security" },
  "/board": { audience: "anybody", title: "Board", bare: true },
  "/home": { audience: "member", title: "Home", menu: { memberBar: "Home" } },
  "/coin/:id": { audience: "member", title: "Coin" },
  "/mining": { audience: "member", title: "Mining", menu: { memberBar: "Mining" } },
  "/assets": { audience: "member", title: "My Trades", menu: { memberBar: "Trades" } },
  "/orders": { audience: "member", title: "My Orders" },
  "/wallet": { audience: "member", title: "Wallet", menu: { memberBar: "Wallet" } },
  "/transactions": { audience: "member", title: "Transactions" },
  "/inbox": { audience: "member", title: "Inbox" },
  "/standings": { audience: "member", title: "Standings", menu: { memberBar: "Standings" } },
  "/rounds/:id/result": { audience: "member", title: "Result", bare: true },
  "/user-name": { audience: "member", title: "User name", bare: true },
  "/account": { audience: "member", title: "Account", menu: { memberBar: "Account" } },
  "/admin/desk": { audience: "admin", title: "Desk", menu: { adminBar: "Desk" } },
  "/admin/users": {
    audience: "admin",
    title: "User Management",
    menu: { adminBar: "Users" },
  },
  "/admin/groups": { audience: "admin", title: "Groups", menu: { adminBar: "Groups" } },
  "/admin/rounds/:id/standings": { audience: "admin", title: "Standings" },
  "/admin/join-links/:id": { audience: "admin", title: "Join link", bare: true },
  "/admin/mining": {
    audience: "admin",
    title: "Mining plans",
    menu: { adminAccount: "Mining plans" },
  },
  "/admin/transactions": {
    audience: "admin",
    title: "Transactions",
    menu: { adminBar: "Transactions" },
  },
  "/admin/assets": { audience: "admin", title: "Assets", menu: { adminBar: "Assets" } },
  "/admin/trades": {
    audience: "admin",
    title: "Trades",
    menu: { adminBar: "Trades", adminAccount: "Trades" },
  },
  "/admin/kyc": { audience: "admin", title: "Identity checks", menu: { adminBar: "KYC" } },
  "/admin/invitations": {
    audience: "admin",
    title: "Invitations",
    menu: { adminAccount: "Invitations" },
  },
  "/admin/support": {
    audience: "admin",
    title: "Support messages",
    menu: { adminAccount: "Support messages" },
  },
  "/admin/outbox": { audience: "admin", title: "Outbox", menu: { adminAccount: "Outbox" } },
} as const satisfies Record<string, Screen>;

export type ScreenPath = keyof typeof paths;

/** Where a login leads, by role. */
export const homes = { user: "/home", admin: "/admin/users" } as const satisfies Record<string, ScreenPath>;

/** The paths of one audience, in the order of the list. */
export function pathsFor(audience: Audience): ScreenPath[] {
  return screenPaths.filter((path) => paths[path].audience === audience);
}

/** Whether a screen is shown without bars and menus. */
export const isBare = (path: ScreenPath): boolean => "bare" in paths[path];

const screenPaths = Object.keys(paths).filter((path): path is ScreenPath => path in paths);

/** The screens that a menu leads to. */
export type MenuPath = {
  [Path in ScreenPath]: (typeof paths)[Path] extends { menu: object } ? Path : never;
}[ScreenPath];

export interface MenuEntry {
  to: MenuPath;
  label: string;
}

/** The entries of one menu: first the screens of its own audience, then those for everybody. */
export function menuEntries(menu: Menu): MenuEntry[] {
  return [...pathsFor("member"), ...pathsFor("admin"), ...pathsFor("anybody")]
    .filter(isMenuPath)
    .flatMap((to) => {
      const words: Screen["menu"] = paths[to].menu;
      const label = words?.[menu];
      return label === undefined ? [] : { to, label };
    });
}

const isMenuPath = (path: ScreenPath): path is MenuPath => "menu" in paths[path];
