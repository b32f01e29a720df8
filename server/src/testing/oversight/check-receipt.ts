import { checkTradeProof, type TradeCheck } from "@paperchain/core/oversight/check-trade-proof.ts";
import { readCheckpoint } from "@paperchain/core/oversight/checkpoint.ts";
import { sha256 } from "../../db/sha256.ts";
import { call, type TestMember } from "../members.ts";
import type { TestServer } from "../server.ts";

/** The check of a member's browser that has long known the records: the receipt against the proof. */
export async function checkReceipt(
  server: TestServer,
  { token }: TestMember,
  id: string,
): Promise<TradeCheck> {
  const receipt = (await call(server, "showTradeReceipt", { token, params: { id } })).body;
  const proof = (await call(server, "proveTransaction", { token, params: { id } })).body;
  const checkpoint = readCheckpoint(proof.checkpoint);
  if (!checkpoint?.records) throw new Error("The checkpoint has no records.");
  const records = { ...checkpoint.records, time: checkpoint.time, since: "2026-01-01T00:00:00.000Z" };
  return checkTradeProof(sha256, receipt, proof, records);
}
