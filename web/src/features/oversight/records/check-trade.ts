import { sha256 } from "@noble/hashes/sha2.js";
import {
  checkTradeProof,
  type ShownTrade,
  type TradeCheck,
} from "@paperchain/core/oversight/check-trade-proof.ts";
import { call } from "../../../lib/call/call.ts";
import { raiseAlarm } from "../log/stored-log.ts";
import { askProof } from "./ask-proof.ts";

/**
 * Compares a trade as shown with the signed records. A difference raises the alarm. Nothing if the server has no
 * records.
 */
export async function checkTrade(shown: ShownTrade): Promise<TradeCheck | undefined> {
  const { id } = shown.trade;
  const asked = await askProof(() => call("proveTransaction", { params: { id } }), id);
  if (!asked) return { finding: "different", about: [] };
  const { proof, records } = asked;
  if (!records) return undefined;
  const check = checkTradeProof(sha256, shown, proof, records);
  if (check.finding === "different") {
    const detail = `Trade ${id}\nOther than in the signed records: ${check.about.map((part) => nameOf(part, check)).join(", ")}`;
    const { held, shown: checkpoint } = asked;
    const about = { transactionId: id, at: new Date().toISOString() };
    raiseAlarm({ fits: false, trouble: "trade-changed", held, shown: checkpoint, detail, ...about });
  }
  return check;
}

/** A difference in the prices names the poll. */
const nameOf = (part: TradeCheck["about"][number], { prices }: TradeCheck): string =>
  part === "prices" && typeof prices?.poll === "number" ? `prices (poll ${prices.poll})` : part;
