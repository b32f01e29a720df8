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

/** All witnesses but those with these addresses. There are as few as one setting holds. */
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
  /** A witness that was asked before this is due. */
  readonly dueBefore: Date;
  /** One that was asked after this is due too: the clock was wrong then. */
  readonly dueAfter: Date;
  /** One that cosigned the last time, and not the newest lines, is due sooner. */
  readonly newLines: { readonly size: number; readonly dueBefore: Date };
}

const lineCount = sql<bigint>`split_part(w.cosigned_note, e'\\n', 2)::bigint`;
const recordCount = sql<bigint>`coalesce(substring(w.cosigned_note from e'\\nrecords (\\\\d+) ')::bigint, 0)`;

/** Takes the turn to ask a witness, if it is due: of several servers one gets it. */
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

/** Keeps the keys of a witness, once: later ones are not taken. */
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
  /** Other keys that were noted after this are not noted again. */
  readonly dueBefore: Date;
}

/**
 * Notes that a witness shows other keys; false if that is noted already, or was noted lately: a witness that keeps changing its keys
 * does not fill the log.
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

/** Notes that a witness shows its known keys again. */
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
 * Keeps the newest checkpoint that a witness cosigned. An answer that comes late replaces no longer one. The time in it is the
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

/** Keeps a checkpoint of another history that a witness cosigned, however short. */
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
