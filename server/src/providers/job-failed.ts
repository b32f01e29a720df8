const sentences: Readonly<Record<string, string>> = {
  "make-backup": "The nightly backup failed. Administrators see a notice until one succeeds.",
};

/** One failed try of a job. The queue tries it again. */
export class JobFailed extends Error {
  constructor(name: string, cause: unknown) {
    super(sentences[name] ?? `The job ${name} failed.`, { cause });
  }
}
