import { type NoteKey, readKey } from "@paperchain/core/oversight/signed-note.ts";
import type { Context } from "../../context.ts";
import { sha256 } from "../../db/sha256.ts";
import { listWitnesses } from "../queries/witnesses.ts";

/** The logs that this server cosigns: those of the servers in its setting, by the keys stored at the first contact. */
export async function findKnownLogs({
  db,
  settings,
}: Context): Promise<{ readonly address: string; readonly key: NoteKey }[]> {
  const rows = await listWitnesses(db, settings.witnesses);
  return rows.flatMap(({ address, log_key }) => {
    const key = log_key === null ? undefined : readKey(sha256, log_key);
    return key ? [{ address, key }] : [];
  });
}
