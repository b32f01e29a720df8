import type { TransactionStatus } from "@paperchain/core/transactions/transaction.ts";
import { Badge, type BadgeTone } from "../../ui/data/badge.tsx";

export function StatusBadge({ status }: { status: TransactionStatus }) {
  return <Badge tone={tones[status]}>{status}</Badge>;
}

const tones: Record<TransactionStatus, BadgeTone> = { Completed: "gain", Pending: "warn", Failed: "loss" };
