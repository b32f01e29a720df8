import type { Context } from "../../context.ts";
import { listPersonsOf, namePersons } from "../../db/queries/accounts/persons.ts";

/** Two names for each of the lines in one request. */
const personsMax = 200;

/** The names behind the pseudonyms in log lines. The log and everything made from it keep the pseudonyms. */
export async function showLogNames({ db }: Context, seqs: readonly number[]) {
  const persons = await listPersonsOf(db, seqs, personsMax);
  const hashes = await namePersons(
    db,
    persons.map(({ id }) => id),
  );
  const names = persons.flatMap(({ id, full_name }) => {
    const person = hashes.get(id);
    return person === undefined ? [] : [{ person, name: full_name }];
  });
  return { names };
}
