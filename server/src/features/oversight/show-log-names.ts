import type { Context } from "../../context.ts";
import { listPersonsOf, namePersons } from "../../db/queries/accounts/persons.ts";

/** Two in each of the lines that may be asked for at once. */
const personsMax = 200;

/** The names of those who stand in lines of the log as hashes. The log and all that is made of it keep the hashes. */
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
