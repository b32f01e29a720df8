import { ConfigProblem } from "../../config.ts";
import type { Database } from "../../db/connect.ts";
import { transact } from "../../db/transact.ts";
import { insertSealingKey, lockSealingKeys } from "./queries/sealing-keys.ts";
import type { Seal } from "./seal.ts";

/**
 * Records which key this server seals with. A server that lacks a key in use on its database must not start: it could
 * not read what the others seal, nor they what it seals.
 */
export async function requireKnownKeys({
  db,
  seal,
  now,
}: {
  db: Database;
  seal: Seal;
  now: Date;
}): Promise<void> {
  await transact(db, async (tx) => {
    const inUse = await lockSealingKeys(tx);
    const known = inUse.every(({ mark }) => seal.readable.some((readable) => readable.equals(mark)));
    if (!known) throw new ConfigProblem(missing);
    await insertSealingKey(tx, { mark: seal.mark, first_used_at: now });
  });
}

const missing =
  "This database is in use with another SECRET_KEY than this server has. Servers that share a database share one key: " +
  "without SECRET_KEY it is in the file secret.key of DATA_DIR. After a change of the key, name the one before in " +
  "SECRET_KEYS_BEFORE.";
