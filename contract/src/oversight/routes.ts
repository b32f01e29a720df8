import type { Route } from "../endpoint.ts";

export const oversightRoutes = {
  showTransparency: { method: "GET", path: "/transparency" },
  listScenarios: { method: "GET", path: "/transparency/scenarios" },
  listDecisions: { method: "GET", path: "/transparency/decisions" },
  listAdjustments: { method: "GET", path: "/transparency/adjustments" },
  listOutages: { method: "GET", path: "/transparency/outages" },
  showLogKey: { method: "GET", path: "/log/key" },
  showCheckpoint: { method: "GET", path: "/log/checkpoint" },
  downloadCheckpoint: { method: "GET", path: "/log/checkpoint.txt" },
  listCheckpoints: { method: "GET", path: "/log/checkpoints" },
  listLogLines: { method: "GET", path: "/log/lines" },
  listLogNames: { method: "GET", path: "/admin/log/names" },
  downloadLog: { method: "GET", path: "/log/download" },
  proveInclusion: { method: "GET", path: "/log/inclusion" },
  proveConsistency: { method: "GET", path: "/log/consistency" },
  downloadRecords: { method: "GET", path: "/records/download" },
  proveRecordConsistency: { method: "GET", path: "/records/consistency" },
  proveTransaction: { method: "GET", path: "/transactions/:id/proof" },
  showMyLogName: { method: "GET", path: "/log/me" },
  holdCheckpoint: { method: "POST", path: "/log/held" },
  changeCheckpointMail: { method: "PUT", path: "/log/mail" },
} as const satisfies Record<string, Route>;
