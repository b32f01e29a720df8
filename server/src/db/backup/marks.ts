import { ConfigProblem } from "../../config.ts";

/** The first and last entry of a backup: the first says what the backup fits, the last that it is complete. */
export const beginName = "paperchain-backup.json";
export const endName = "paperchain-backup-end.json";

const format = "paperchain-backup-1";
const machine = () => `${process.platform}-${process.arch}`;

export function beginText(postgresMajor: number): string {
  return JSON.stringify({ format, postgres: postgresMajor, machine: machine() });
}

export function endText(until: Date): string {
  return JSON.stringify({ until });
}

/** A copy of the files works only with the same major version of PostgreSQL and the same kind of machine. */
export function requireFit(text: string, postgresMajor: number): void {
  const begin = JSON.parse(text);
  if (begin.format !== format) throw new ConfigProblem("This backup is of another version of Paperchain.");
  if (begin.postgres !== postgresMajor || begin.machine !== machine()) {
    throw new ConfigProblem(
      `This backup is of PostgreSQL ${begin.postgres} on ${begin.machine}. Here is PostgreSQL ${postgresMajor} on ${machine()}, which cannot read its files.`,
    );
  }
}

/** The backup has everything up to this time. */
export function readUntil(text: string): Date {
  return new Date(JSON.parse(text).until);
}
