import pg from "pg";
import { appRole, type DatabaseTarget } from "../../db/connect.ts";

/**
 * Types, tables, indexes and rights as SQL, read from the database's own catalogues, whichever migrations made them. Functions, views
 * and triggers are in the files of their nouns, but for the functions that indexes use.
 */
export async function describeSchema(target: DatabaseTarget): Promise<string> {
  const client = new pg.Client(target);
  await client.connect();
  try {
    const lines = async (query: string) =>
      (await client.query<{ line: string }>(query)).rows.map(({ line }) => line.replaceAll(" public.", " "));
    const part = (title: string, statements: string[], between = "") =>
      `-- ${title}\n\n${statements.map((each) => `${each};\n`).join(between)}`;
    return [
      part("Types", [...(await lines(enums)), ...(await lines(composites))]),
      part("Functions that indexes use", await lines(functions)),
      part("Tables", await lines(tables), "\n"),
      part("References between tables", await lines(references)),
      part(`Rights of the role ${appRole}`, await lines(grants)),
    ].join("\n");
  } finally {
    await client.end();
  }
}

const ours = "'public'::regnamespace";

const enums = `
  select format('create type %I as enum (%s)', typname, string_agg(quote_literal(enumlabel), ', ' order by enumsortorder)) as line
  from pg_type t join pg_enum on enumtypid = t.oid where typnamespace = ${ours} group by typname order by typname`;

const composites = `
  select format('create type %I as (%s)', relname,
    string_agg(format('%I %s', attname, format_type(atttypid, atttypmod)), ', ' order by attnum)) as line
  from pg_class c join pg_attribute on attrelid = c.oid
  where relkind = 'c' and relnamespace = ${ours} group by relname order by relname`;

const functions = `
  select pg_get_functiondef(p.oid) as line from pg_proc p
  where pronamespace = ${ours} and exists (
    select from pg_depend d join pg_class i on i.oid = d.objid and i.relkind = 'i'
    where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid
  ) order by proname, p.oid::regprocedure::text`;

// A constraint of one column is written with its column, if its name is the one that PostgreSQL gives.
const isOfColumn = `contype in ('p', 'u', 'c') and cardinality(conkey) = 1 and conname = format('%s%s', c.relname, case contype
  when 'p' then '_pkey' else format('_%s_%s', (select attname from pg_attribute where attrelid = c.oid and attnum = conkey[1]),
    case contype when 'u' then 'key' else 'check' end) end)`;

// Not-null constraints are written with their column. From PostgreSQL 18 on they are listed as constraints too.
const tables = `
  select format(E'create%s table %I (\\n%s\\n)%s%s', case relpersistence when 'u' then ' unlogged' end, relname, parts,
    ' with (' || array_to_string(reloptions, ', ') || ')',
    (select string_agg(E';\\n' || pg_get_indexdef(indexrelid), '' order by i.relname)
      from pg_index join pg_class i on i.oid = indexrelid
      where indrelid = c.oid and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u')))) as line
  from pg_class c cross join lateral (
    select string_agg('  ' || part, E',\\n' order by place, name) as parts from (
      select attnum as place, '' as name, concat_ws(' ', quote_ident(attname), format_type(atttypid, atttypmod),
        case when attcollation not in (0, (select typcollation from pg_type where oid = atttypid))
          then 'collate ' || attcollation::regcollation end,
        case attgenerated when 's' then 'generated always as (' || pg_get_expr(adbin, adrelid) || ') stored'
          else 'default ' || pg_get_expr(adbin, adrelid) end,
        case attidentity when 'a' then 'generated always as identity' end,
        case when attnotnull and not is_key then 'not null' end, of_column) as part
      from pg_attribute left join lateral (
        select string_agg(case contype when 'p' then 'primary key' when 'u' then 'unique' else pg_get_constraintdef(oid) end, ' ' order by contype desc) as of_column,
          coalesce(bool_or(contype = 'p'), false) as is_key
        from pg_constraint where conrelid = c.oid and conkey[1] = attnum and ${isOfColumn}
      ) own on true left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = c.oid and attnum > 0 and not attisdropped
      union all
      select 10000, conname, format('constraint %I %s', conname, pg_get_constraintdef(oid)) from pg_constraint
      where conrelid = c.oid and contype in ('p', 'u', 'c') and not (${isOfColumn})
    ) part
  ) parts
  where relkind = 'r' and relnamespace = ${ours} order by relname`;

const references = `
  select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as line
  from pg_constraint where contype = 'f' and connamespace = ${ours} order by 1`;

const grants = `
  select format('grant %s on %s to ${appRole}', rights, string_agg(object, ', ' order by object)) as line
  from (
    select object, string_agg(lower(privilege_type), ', ' order by privilege_type) as rights from (
      select oid::regclass::text as object, privilege_type, grantee from pg_class, aclexplode(relacl)
      where relnamespace = ${ours} and relkind = 'r'
      union all
      select attrelid::regclass::text, format('%s (%I)', privilege_type, attname), grantee
      from pg_attribute join pg_class c on c.oid = attrelid, aclexplode(attacl) where relnamespace = ${ours} and relkind = 'r'
    ) granted where grantee = '${appRole}'::regrole group by object
  ) of_object group by rights order by rights`;
