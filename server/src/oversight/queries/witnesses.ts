import { sql } from "kysely";
import type { Database } from "../../db/connect.ts";
import type { CosignaturesTable, WitnessesTable, WitnessProblem } from "../../log/tables.ts";

/** The witnesses with these addresses that were asked at least once. */
export async function listWitnesses(db: Database, addresses: readonly string[]): Promise<WitnessesTable[]> {
  if (addresses.length === 0) return [];
  return db
    .selectFrom("witnesses")
    .selectAll()
    .where("address", "in", addresses)
    .orderBy("address")
    .limit(addresses.length)
    .execute();
}

/** All witnesses except those with these addresses. The setting limits their number. */
export async function listOtherWitnesses(
  db: Database,
  addresses: readonly string[],
): Promise<WitnessesTable[]> {
  const { rows } = await sql<WitnessesTable>`
    select * from witnesses where address <> all(${addresses}::text[]) order by address limit 1000`.execute(
    db,
  );
  return rows;
}

export async function deleteWitness(db: Database, address: string): Promise<void> {
  await db.deleteFrom("witnesses").where("address", "=", address).execute();
}

interface Turn {
  readonly address: string;
  readonly now: Date;
  /** A witness is due if it was last asked before this time. */
  readonly dueBefore: Date;
  /** A witness that was asked after this time is due too, because the clock was wrong then. */
  readonly dueAfter: Date;
  /** A witness that cosigned last time, but not the newest lines, is due sooner. */
  readonly newLines: { readonly size: number; readonly dueBefore: Date };
}

const lineCount = sql<bigint>`split_part(w.cosigned_note, e'\\n', 2)::bigint`;
const recordCount = sql<bigint>`coalesce(substring(w.cosigned_note from e'\\nrecords (\\\\d+) ')::bigint, 0)`;

/** Takes the turn to ask a witness, if it is due, so that only one server asks. */
export async function takeWitnessTurn(db: Database, turn: Turn): Promise<WitnessesTable | undefined> {
  const { rows } = await sql<WitnessesTable>`
    insert into witnesses as w (address, asked_at) values (${turn.address}, ${turn.now})
    on conflict (address) do update set asked_at = ${turn.now}
      where w.asked_at <= ${turn.dueBefore} or w.asked_at > ${turn.dueAfter}
        or (w.problem is null and w.asked_at <= ${turn.newLines.dueBefore}
          and ${lineCount} < ${turn.newLines.size})
    returning *`.execute(db);
  return rows[0];
}

/** Stores the keys of a witness at the first contact. Later keys do not replace them. */
export async function pinWitnessKeys(
  db: Database,
  address: string,
  keys: { readonly log_key: string; readonly witness_key: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("witnesses")
    .set(keys)
    .where("address", "=", address)
    .where("log_key", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface OtherKeys {
  readonly keys: string;
  readonly now: Date;
  /** If other keys were recorded after this time, they are not recorded again. */
  readonly dueBefore: Date;
}

/**
 * Records that a witness shows other keys; false if that is recorded already, or was recorded recently. A witness that
 * keeps changing its keys therefore cannot fill the log.
 */
export async function noteOtherKeys(
  db: Database,
  address: string,
  { keys, now, dueBefore }: OtherKeys,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("witnesses")
    .set({ other_keys: keys, other_keys_at: now })
    .where("address", "=", address)
    .where("other_keys", "is", null)
    .where((where) => where.or([where("other_keys_at", "is", null), where("other_keys_at", "<=", dueBefore)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records that a witness shows its known keys again. */
export async function clearOtherKeys(db: Database, address: string): Promise<void> {
  await db.updateTable("witnesses").set({ other_keys: null }).where("address", "=", address).execute();
}

export async function updateWitnessProblem(
  db: Database,
  address: string,
  problem: WitnessProblem | null,
): Promise<void> {
  await db.updateTable("witnesses").set({ problem }).where("address", "=", address).execute();
}

interface CosignedNote {
  readonly note: string;
  readonly at: Date;
  readonly lines: number;
  readonly records: number;
}

/**
 * Stores the newest checkpoint that a witness cosigned. A late answer never replaces a longer one. Its time is the
 * witness's, whose clock may have been wrong.
 */
export async function storeCosignedNote(
  db: Database,
  address: string,
  { note, at, lines, records }: CosignedNote,
): Promise<void> {
  await sql`
    update witnesses w set cosigned_note = ${note}, cosigned_at = ${at}
    where address = ${address}
      and (cosigned_note is null or (${lineCount}, ${recordCount}) <= (${lines}, ${records}))`.execute(db);
}

/** Stores a checkpoint of another history that a witness cosigned, however short it is. */
export async function storeOtherHistory(
  db: Database,
  address: string,
  { note, at }: Pick<CosignedNote, "note" | "at">,
): Promise<void> {
  await db
    .updateTable("witnesses")
    .set({ cosigned_note: note, cosigned_at: at })
    .where("address", "=", address)
    .execute();
}

export async function insertCosignature(db: Database, cosignature: CosignaturesTable): Promise<void> {
  await db
    .insertInto("cosignatures")
    .values(cosignature)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
