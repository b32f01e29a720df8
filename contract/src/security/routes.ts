import type { Route } from "../endpoint.ts";

/** Method and path of each call, without schemas. */
export const securityRoutes = {
  showSecurity: { method: "GET", path: "/users/me/security" },
  startTwoFactor: { method: "POST", path: "/users/me/two-factor" },
  confirmTwoFactor: { method: "POST", path: "/users/me/two-factor/confirm" },
  renewRecoveryCodes: { method: "POST", path: "/users/me/two-factor/recovery-codes" },
  turnOffTwoFactor: { method: "POST", path: "/users/me/two-factor/off" },
  sendContactCode: { method: "POST", path: "/users/me/contacts/:kind/code" },
  confirmContact: { method: "POST", path: "/users/me/contacts/:kind/confirm" },
  changeNotices: { method: "PUT", path: "/users/me/notices" },
} as const satisfies Record<string, Route>;
