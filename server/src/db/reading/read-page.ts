import { countedMax } from "@paperchain/core/list-reach.ts";
import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "../connect.ts";

interface PageOf {
  /** The first page is 1. */
  readonly page: number;
  readonly limit: number;
}

/** One list: which rows match, in which order, and how a row is read. */
interface List<Tables, From extends keyof Tables, All, Read extends keyof All, Row> {
  readonly matching: SelectQueryBuilder<Tables, From, object>;
  /** The condition of a search. An index of words finds its rows, unsorted. */
  readonly search?: RawBuilder<boolean> | undefined;
  /** The rows of a large group, which are found among everybody's. They are counted one past the page. */
  readonly group?: { readonly isLarge: boolean } | undefined;
  /** The column with the row's id. */
  readonly id: string;
  /** A first sort key, if given. */
  readonly first?: RawBuilder<unknown>;
  readonly direction: "asc" | "desc";
  /** The columns, and the joined tables that they come from. */
  readonly read: (rows: SelectQueryBuilder<Tables, From, object>) => SelectQueryBuilder<All, Read, Row>;
}

interface ReadPage<Row> {
  rows: Row[];
  total: number;
  more: boolean;
}

/** A search checks this many of the newest rows one by one before it uses the index of words. */
const walkMax = 500;

/**
 * A page of the matching rows, and their number, counted a little further than the page. The ids of the page are found
 * first, so that joined tables are read only for the rows of the page. A common word is found among the newest rows,
 * because the index would list most of the table; then the matches are not counted.
 */
export async function readPage<Tables, From extends keyof Tables, All, Read extends keyof All, Row>(
  db: Database,
  list: List<Tables, From, All, Read, Row>,
  { page, limit }: PageOf,
): Promise<ReadPage<Row>> {
  const offset = (page - 1) * limit;
  const { search } = list;
  if (search && offset + limit < walkMax) {
    const near = pageIds(list, walked(list, search), { offset, limit: limit + 1 });
    const rows = await readRows(list, sql`array(${near})`);
    if (rows.length > limit) return { rows: rows.slice(0, limit), total: offset + limit + 1, more: true };
  }
  const matching = search ? list.matching.where(search) : list.matching;
  const max = list.group?.isLarge ? offset + limit : countedMax({ page, limit });
  const isFar = max - offset <= 2 * limit;
  const far = isFar && (await readFarBack(db, { ...list, matching }, { offset, limit, max }));
  if (far) return far;
  const matches = matching.select(sql`1`.as("match")).limit(max + 1);
  const [rows, counted] = await Promise.all([
    // There was no row so far back.
    isFar ? [] : readRows(list, sql`array(${pageIds(list, matching, { offset, limit })})`),
    sql<{ total: bigint }>`select count(*) as total from (${matches}) matches`.execute(db),
  ]);
  const total = Number(counted.rows[0]?.total ?? 0n);
  return { rows, total: Math.min(total, max), more: total > max };
}

/**
 * Reads the page together with the ids after it, which tell how many rows match, so that the rows before them are
 * skipped once. Nothing if there is no row so far back.
 */
async function readFarBack<Tables, From extends keyof Tables, All, Read extends keyof All, Row>(
  db: Database,
  list: List<Tables, From, All, Read, Row>,
  { offset, limit, max }: { offset: number; limit: number; max: number },
): Promise<ReadPage<Row> | undefined> {
  const further = pageIds(list, list.matching, { offset, limit: max - offset + 1 });
  const page = rowsOf(list, sql`array(select id from further limit ${limit})`);
  const counted = page.select(sql<bigint>`(select count(*) from further)`.as("further"));
  const { rows } = await sql<Row & { further: bigint }>`
    with further as materialized (${further}) ${counted}`.execute(db);
  const [first] = rows;
  if (!first) return undefined;
  const total = offset + Number(first.further);
  return { rows, total: Math.min(total, max), more: total > max };
}

type Sorted<Tables, From extends keyof Tables> = Pick<
  List<Tables, From, Tables, From, unknown>,
  "id" | "first" | "direction"
>;

/** Among the newest matching rows, those that contain the typed text. */
function walked<Tables, From extends keyof Tables, All, Read extends keyof All, Row>(
  list: List<Tables, From, All, Read, Row>,
  search: RawBuilder<boolean>,
): SelectQueryBuilder<Tables, From, object> {
  const newest = inOrder(list.matching.select(sql.ref(list.id).as("id")), list).limit(walkMax);
  return list.matching.where(sql<boolean>`${sql.ref(list.id)} = any (array(${newest}))`).where(search);
}

function pageIds<Tables, From extends keyof Tables>(
  list: Sorted<Tables, From>,
  rows: SelectQueryBuilder<Tables, From, object>,
  { offset, limit }: { offset: number; limit: number },
): RawBuilder<{ id: string }> {
  const ids = inOrder(rows.select(sql.ref(list.id).as("id")), list);
  return sql`${ids.limit(limit).offset(offset)}`;
}

async function readRows<Tables, From extends keyof Tables, All, Read extends keyof All, Row>(
  list: List<Tables, From, All, Read, Row>,
  ids: RawBuilder<unknown>,
): Promise<Row[]> {
  return (await rowsOf(list, ids).execute()) as Row[];
}

function rowsOf<Tables, From extends keyof Tables, All, Read extends keyof All, Row>(
  list: List<Tables, From, All, Read, Row>,
  ids: RawBuilder<unknown>,
): SelectQueryBuilder<All, Read, Row> {
  return inOrder(list.read(list.matching.where(sql<boolean>`${sql.ref(list.id)} = any (${ids})`)), list);
}

function inOrder<Tables, From extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, From, Row>,
  { id, first, direction }: Sorted<Tables, From>,
): SelectQueryBuilder<Tables, From, Row> {
  const begun = first ? rows.orderBy(first, direction) : rows;
  return begun.orderBy(sql.ref(id), direction);
}
