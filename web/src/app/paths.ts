/** The people who may open a screen: those not logged in, anybody, anybody logged in, or administrators. */
export type Audience = "stranger" | "anybody" | "member" | "admin";

interface Screen {
  readonly audience: Audience;
  readonly title: string;
  /** The menus that lead there, each with the words of its entry. Without a menu, another screen has to link there. */
  readonly menu?: Readonly<Partial<Record<Menu, string>> & { icon: MenuIcon }>;
}

/** The bars of the two layouts, the menu behind everybody's picture, and its part for administrators. */
export type Menu = "memberBar" | "adminBar" | "account" | "adminAccount";

/** The icons of `layout/menu-icons.ts`, by name: scripts without a browser read this list too. */
export type MenuIcon =
  | "arrows"
  | "candles"
  | "card"
  | "coins"
  | "house"
  | "mail"
  | "message"
  | "people"
  | "person"
  | "pickaxe"
  | "scroll"
  | "ticket"
  | "wallet";

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
    menu: { adminBar: "Log", account: "Transparency", icon: "scroll" },
  },
  "/guide": { audience: "anybody", title: "User guide" },
  "/security-info": { audience: "anybody", title: "Security" },
  "/home": { audience: "member", title: "Home", menu: { memberBar: "Home", icon: "house" } },
  "/coin/:id": { audience: "member", title: "Coin" },
  "/mining": { audience: "member", title: "Mining", menu: { memberBar: "Mining", icon: "pickaxe" } },
  "/assets": { audience: "member", title: "My Trades", menu: { memberBar: "Trades", icon: "arrows" } },
  "/wallet": { audience: "member", title: "Wallet", menu: { memberBar: "Wallet", icon: "wallet" } },
  "/transactions": { audience: "member", title: "Transactions" },
  "/account": { audience: "member", title: "Account", menu: { memberBar: "Account", icon: "person" } },
  "/admin/users": {
    audience: "admin",
    title: "User Management",
    menu: { adminBar: "Users", icon: "people" },
  },
  "/admin/mining": {
    audience: "admin",
    title: "Mining plans",
    menu: { adminBar: "Mining", icon: "pickaxe" },
  },
  "/admin/transactions": {
    audience: "admin",
    title: "Transactions",
    menu: { adminBar: "Transactions", icon: "arrows" },
  },
  "/admin/assets": { audience: "admin", title: "Assets", menu: { adminBar: "Assets", icon: "coins" } },
  "/admin/trades": { audience: "admin", title: "Trades", menu: { adminBar: "Trades", icon: "candles" } },
  "/admin/kyc": { audience: "admin", title: "Identity checks", menu: { adminBar: "KYC", icon: "card" } },
  "/admin/invitations": {
    audience: "admin",
    title: "Invitations",
    menu: { adminAccount: "Invitations", icon: "ticket" },
  },
  "/admin/support": {
    audience: "admin",
    title: "Support messages",
    menu: { adminAccount: "Support messages", icon: "message" },
  },
  "/admin/outbox": { audience: "admin", title: "Outbox", menu: { adminAccount: "Outbox", icon: "mail" } },
} as const satisfies Record<string, Screen>;

export type ScreenPath = keyof typeof paths;

/** The paths of one audience, in the order of the list. */
export function pathsFor(audience: Audience): ScreenPath[] {
  return screenPaths.filter((path) => paths[path].audience === audience);
}

const screenPaths = Object.keys(paths).filter((path): path is ScreenPath => path in paths);

export interface MenuEntry {
  to: ScreenPath;
  label: string;
  icon: MenuIcon;
}

/** The entries of one menu: the screens of its own audience first, and after them those for everybody. */
export function menuEntries(menu: Menu): MenuEntry[] {
  return [...pathsFor("member"), ...pathsFor("admin"), ...pathsFor("anybody")].flatMap((path) => {
    const screen: Screen = paths[path];
    const label = screen.menu?.[menu];
    return screen.menu && label !== undefined ? { to: path, label, icon: screen.menu.icon } : [];
  });
}
