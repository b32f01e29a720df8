/** Thrown if no host of DATABASE_URL is known to take writes at the moment. Callers are told to try again. */
export class NoLeader extends Error {
  /** PostgreSQL's code for a failed connection. */
  readonly code = "08006";

  constructor(message = "No database is known to take writes at the moment.") {
    super(message);
  }
}
