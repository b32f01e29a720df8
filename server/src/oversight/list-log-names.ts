import type { Context } from "../context.ts";
import { listMembersNamed, makeLogNames } from "../log/queries/log-names.ts";

/** One request may ask for two names per log line. */
const namesMax = 200;

/** The members behind the pseudonyms in log lines. The log itself and its exports keep the pseudonyms. */
export async function listLogNames({ db }: Context, seqs: readonly number[]) {
  const members = await listMembersNamed(db, seqs, namesMax);
  const hashes = await makeLogNames(
    db,
    members.map(({ id }) => id),
  );
  const names = members.flatMap(({ id, full_name }) => {
    const logName = hashes.get(id);
    return logName === undefined ? [] : [{ person: logName, name: full_name }];
  });
  return { names };
}
