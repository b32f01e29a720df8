import type { SelectQueryBuilder } from "kysely";

interface PageOf {
  /** The first page is 1. */
  readonly page: number;
  readonly limit: number;
}

/** A page of the rows that match, with the columns and the order that `read` gives them, and how many match. */
export async function readPage<Tables, From extends keyof Tables, Row>(
  matching: SelectQueryBuilder<Tables, From, object>,
  { page, limit }: PageOf,
  read: (rows: SelectQueryBuilder<Tables, From, object>) => SelectQueryBuilder<Tables, From, Row>,
) {
  const rows = await read(matching)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await matching
    .select((select) => select.fn.countAll<bigint>().as("total"))
    .$castTo<{ total: bigint }>()
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}
