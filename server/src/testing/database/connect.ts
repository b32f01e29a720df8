import pg from "pg";
import type { RunningPostgres } from "../../db/embedded/start-postgres.ts";

/** A direct connection to the database, for the duration of the test. It may be cut. */
export async function connectTo(
  connection: RunningPostgres["connection"],
  more: { name?: string; options?: string } = {},
): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    application_name: more.name ?? "beside",
    ...(more.options && { options: more.options }),
  });
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** The first value that a query gives, over a connection of its own. */
export async function askPostgres(
  { connection }: Pick<RunningPostgres, "connection">,
  query: string,
): Promise<unknown> {
  const client = await connectTo(connection);
  const { rows } = await client.query({ text: query, rowMode: "array" }).finally(() => client.end());
  return rows[0]?.[0];
}
