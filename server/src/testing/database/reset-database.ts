/** Runs a statement as the owner of the database in question. */
type Run = (statement: string) => Promise<Record<string, unknown>[]>;

/** A file copy of the template is some 15 MB; a database that grew by more than this is not worth emptying. */
const grownBytesMax = 8_000_000;

const ours = "('public', 'pgboss')";

/** The content of a new copy: the rows and the sequences that the migrations made, and the mark of its definitions. */
export interface Beginning {
  readonly rows: readonly { readonly table: string; readonly columns: string; readonly json: string }[];
  readonly sequences: readonly { readonly name: string; readonly value: string; readonly called: boolean }[];
  readonly definitions: string;
  readonly bytes: number;
}

/** Reads a copy that no test has used yet. */
export async function readBeginning(run: Run): Promise<Beginning> {
  const tables = await run(`select format('%I.%I', n.nspname, c.relname) as "table",
       (select string_agg(format('%I', a.attname), ', ' order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ${ours} order by 1`);
  const rows = [];
  for (const { table, columns } of tables) {
    const [found] = await run(`select json_agg(t order by t::text)::text as json from ${table} t`);
    if (found?.json) rows.push({ table: String(table), columns: String(columns), json: String(found.json) });
  }
  const names = await run(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname in ${ours}`,
  );
  const sequences = [];
  for (const { name } of names) {
    const [{ value, called } = {}] = await run(
      `select last_value::text as value, is_called as called from ${name}`,
    );
    sequences.push({ name: String(name), value: String(value), called: called === true });
  }
  const [{ definitions, bytes } = {}] = await run(`select ${definitionsMark}, ${size}`);
  return { rows, sequences, definitions: String(definitions), bytes: Number(bytes) };
}

/**
 * Empties a used copy and writes its first rows again, which costs a tenth of a new copy. Answers false where that would
 * not make it as new: a test changed a table, a function, a trigger or a right, had it analysed, or filled it.
 */
export async function resetDatabase(
  run: Run,
  beginning: Beginning,
  sparedPids: readonly number[] = [],
): Promise<boolean> {
  await run(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and pid <> all ('{${sparedPids}}')`);
  const [{ definitions, bytes } = {}] = await run(`select ${definitionsMark}, ${size}`);
  if (definitions !== beginning.definitions || Number(bytes) > beginning.bytes + grownBytesMax) return false;
  const refill = beginning.rows.map(
    ({ table, columns, json }) =>
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${table}, ${quoted(json)});`,
  );
  const rewind = beginning.sequences.map(
    ({ name, value, called }) => `perform setval('${name}', ${value}, ${called});`,
  );
  await run(`do $reset$
     declare place text;
     begin
       -- Rows that are append-only or referred to are deleted all the same.
       perform set_config('session_replication_role', 'replica', true);
       -- An empty file is an empty table.
       for place in select format('%I.%I', n.nspname, c.relname) from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind = 'r' and n.nspname in ${ours} and pg_relation_size(c.oid) > 0 loop
         execute 'delete from ' || place;
       end loop;
       ${refill.join("\n")}
       ${rewind.join("\n")}
       perform pg_stat_reset();
     end $reset$`);
  return true;
}

const size = "pg_database_size(current_database())::text as bytes";

/** Equal where nobody defined, replaced, granted, analysed or configured anything. */
const definitionsMark = `md5(concat_ws('|',
  (select string_agg(concat_ws(':', oid, xmin), ',' order by oid) from pg_proc where pronamespace >= 2200),
  (select string_agg(concat_ws(':', oid, xmin, tgenabled), ',' order by oid) from pg_trigger),
  (select string_agg(concat_ws(':', oid, relname, relacl, reloptions, relrowsecurity), ',' order by oid) from pg_class where oid >= 16384),
  (select string_agg(concat_ws(':', attrelid, attnum, attname, attisdropped, attnotnull, attacl), ',' order by attrelid, attnum)
   from pg_attribute where attrelid >= 16384),
  (select string_agg(concat_ws(':', oid, xmin), ',' order by oid) from pg_constraint where oid >= 16384),
  (select string_agg(concat_ws(':', oid, xmin), ',' order by oid) from pg_namespace),
  (select string_agg(concat_ws(':', oid, xmin), ',' order by oid) from pg_rewrite where oid >= 16384),
  (select string_agg(concat_ws(':', enumtypid, enumlabel), ',' order by oid) from pg_enum),
  (select count(*) from pg_statistic),
  (select string_agg(setconfig::text, ',') from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
   where d.datname = current_database()))) as definitions`;

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
