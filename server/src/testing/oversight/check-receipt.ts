import { checkTradeProof, type TradeCheck } from "@paperchain/core/oversight/check-trade-proof.ts";
import { readCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import { checkOrderProof, type OrderCheck } from "@paperchain/core/oversight/orders/check-order-proof.ts";
import { sha256 } from "../../db/sha256.ts";
import { call, type TestMember } from "../members.ts";
import type { TestServer } from "../server.ts";

/** The records in a proof's checkpoint, for a browser that has seen records since the given time. */
export function recordsIn({ checkpoint: note }: { checkpoint: string }, since?: string) {
  const checkpoint = readCheckpoint(note);
  if (!checkpoint?.records) throw new Error("The checkpoint has no records.");
  return { ...checkpoint.records, time: checkpoint.time, since };
}

/**
 * The receipt and the proof that a member would get now, and their check by a browser that has long known the records.
 */
export async function readReceipt(server: TestServer, { token }: Pick<TestMember, "token">, id: string) {
  const receipt = (await call(server, "showTradeReceipt", { token, params: { id } })).body;
  const proof = (await call(server, "proveTransaction", { token, params: { id } })).body;
  const check = (shown = receipt, proved = proof, since: string | undefined = "2026-01-01T00:00:00.000Z") =>
    checkTradeProof(sha256, shown, proved, recordsIn(proof, since));
  return { receipt, proof, check };
}

export const checkReceipt = async (server: TestServer, member: TestMember, id: string): Promise<TradeCheck> =>
  (await readReceipt(server, member, id)).check();

/** The check of an order by a browser that has long known the records. */
export async function checkOrderReceipt(
  server: TestServer,
  { token }: Pick<TestMember, "token">,
  id: string,
): Promise<OrderCheck> {
  const { body: receipt } = await call(server, "showOrderReceipt", { token, params: { id } });
  const { body: proof } = await call(server, "proveTransaction", { token, params: { id } });
  return checkOrderProof(sha256, receipt, proof, recordsIn(proof, "2026-01-01T00:00:00.000Z"));
}
