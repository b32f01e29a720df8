import type { MemberId } from "@paperchain/core/ids.ts";
import { readCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import type { Context } from "../../context.ts";
import { findNewestMovement } from "../../ledger/queries/wallets.ts";
import { signCheckpoints } from "../../log/sign-checkpoints.ts";
import { findRecordOf } from "../queries/records.ts";
import type { OpenItems } from "./open-items.ts";

/** Opens the newest movement of a member's wallet, which contains the balance after it. */
export function makeBalanceProver(context: Context, open: OpenItems) {
  const { db } = context;

  return async (member: MemberId) => {
    const movement = await findNewestMovement(db, member);
    const { note } = await signCheckpoints(context);
    const size = readCheckpoint(note)?.records?.size ?? 0;
    const xid = movement?.xid ?? null;
    const record = xid === null ? undefined : await findRecordOf(db, { kind: "money", xid });
    const items = record && Number(record.seq) < size ? await open([record], member, size) : [];
    return {
      practice: true as const,
      checkpoint: note,
      newest: items.find(({ item }) => JSON.parse(item).version === Number(movement?.version)) ?? null,
      notCovered: movement !== undefined && xid === null,
    };
  };
}
