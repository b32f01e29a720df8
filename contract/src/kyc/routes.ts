import type { Route } from "../endpoint.ts";

export const kycRoutes = {
  showKycStatus: { method: "GET", path: "/kyc/status" },
  uploadKycDocument: { method: "POST", path: "/upload/kyc-document" },
  listKycDocuments: { method: "GET", path: "/admin/kyc" },
  viewKycDocument: { method: "POST", path: "/admin/kyc/:id/view" },
  decideKycDocument: { method: "PATCH", path: "/admin/kyc/:id/decision" },
} as const satisfies Record<string, Route>;
