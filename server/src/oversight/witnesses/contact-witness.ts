import { apiBase, routes } from "@paperchain/contract/routes.ts";
import { serverActor } from "@paperchain/core/oversight/leaf.ts";
import { type NoteKey, readKey } from "@paperchain/core/oversight/signed-note.ts";
import { witnessOf } from "@paperchain/core/oversight/witnesses/cosignature.ts";
import type { Context } from "../../context.ts";
import { sha256 } from "../../db/sha256.ts";
import { appendOperatorAct } from "../../log/queries/operator-log.ts";
import { transactLogged } from "../../log/queries/transact-logged.ts";
import type { WitnessesTable, WitnessProblem } from "../../log/tables.ts";
import { originOf } from "../../providers/keys/log-key.ts";
import { clearOtherKeys, noteOtherKeys, pinWitnessKeys } from "../queries/witnesses.ts";
import { readJsonAnswer } from "./read-json-answer.ts";

interface Keys {
  readonly log_key: string;
  readonly witness_key: string;
}

const otherKeysEveryMs = 24 * 60 * 60_000;

/**
 * The key of a witness. The first contact stores both of its keys, and the operator log publishes them. If the witness
 * shows other keys later, the log says so once until it shows the stored ones again, and at most once a day. The stored
 * keys stay, because somebody else may be answering at that address.
 */
export async function contactWitness(
  context: Context,
  witness: WitnessesTable,
): Promise<NoteKey | WitnessProblem> {
  const { address } = witness;
  const answer = readJsonAnswer(await context.askWitness(address, `${apiBase}${routes.showLogKey.path}`));
  if (typeof answer === "string") return answer;
  const shown = readKeys(answer);
  if (!shown) return "bad_answer";
  const [log, key] = [readKey(sha256, shown.log_key), readKey(sha256, shown.witness_key, "cosigns")];
  // No server may choose its name freely: it could take another's name, or one that fills the log.
  if (!log || log.name !== originOf(log.publicKey) || key?.name !== witnessOf(log.name)) return "bad_answer";
  if (log.name === context.logKey.name) return "itself";
  if (witness.log_key === null) await pinKeys(context, address, shown);
  else if (witness.log_key !== shown.log_key || witness.witness_key !== shown.witness_key) {
    await reportOtherKeys(context, witness, shown);
    return "other_key";
  } else if (witness.other_keys !== null) await clearOtherKeys(context.db, address);
  return key;
}

function readKeys(answer: object): Keys | undefined {
  const { key, witnessKey } = answer as { key?: unknown; witnessKey?: unknown };
  return typeof key === "string" && typeof witnessKey === "string"
    ? { log_key: key, witness_key: witnessKey }
    : undefined;
}

async function pinKeys({ db, clock }: Context, address: string, keys: Keys): Promise<void> {
  await transactLogged(db, async (tx) => {
    if (!(await pinWitnessKeys(tx, address, keys))) return;
    await appendOperatorAct(
      tx,
      { ...byServer, type: "witness.add", before: {}, after: lineOf(address, keys) },
      clock(),
    );
  });
}

async function reportOtherKeys(
  { db, clock }: Context,
  { address, log_key, witness_key }: WitnessesTable,
  shown: Keys,
) {
  const now = clock();
  const other = {
    keys: `${shown.log_key} ${shown.witness_key}`,
    now,
    dueBefore: new Date(now.getTime() - otherKeysEveryMs),
  };
  const stored = { log_key: log_key ?? "", witness_key: witness_key ?? "" };
  await transactLogged(db, async (tx) => {
    if (!(await noteOtherKeys(tx, address, other))) return;
    const before = lineOf(address, stored);
    await appendOperatorAct(
      tx,
      { ...byServer, type: "witness.other-key", before, after: lineOf(address, shown) },
      now,
    );
  });
}

const byServer = { actor: serverActor, subject: serverActor, reason: "" } as const;

const lineOf = (address: string, { log_key, witness_key }: Keys) => ({
  address,
  logKey: log_key,
  witnessKey: witness_key,
});
