import { sha256 } from "@noble/hashes/sha2.js";
import {
  checkTransactionProof,
  type ShownTransaction,
  type TransactionCheck,
} from "@paperchain/core/oversight/checks/check-transaction-proof.ts";
import { call } from "../../../lib/call/call.ts";
import { raiseAlarm } from "../log/stored-log.ts";
import { askProof } from "./ask-proof.ts";

/** Compares a transaction other than a trade, as shown, with the signed records. A difference raises the alarm. */
export async function checkTransaction(shown: ShownTransaction): Promise<TransactionCheck | undefined> {
  const asked = await askProof(() => call("proveTransaction", { params: { id: shown.id } }), shown.id);
  if (!asked) return { finding: "different", about: [] };
  const { proof, records } = asked;
  if (!records) return undefined;
  const check = checkTransactionProof(sha256, shown, proof, records);
  if (check.finding === "different") {
    const detail = `Transaction ${shown.id}\nOther than in the signed records: ${check.about.join(", ")}`;
    const { held, shown: checkpoint } = asked;
    const about = { transactionId: shown.id, at: new Date().toISOString() };
    raiseAlarm({ fits: false, trouble: "transaction-changed", held, shown: checkpoint, detail, ...about });
  }
  return check;
}
