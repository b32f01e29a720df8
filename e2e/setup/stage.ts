/** A session of somebody. */
export interface Login {
  readonly token: string;
  readonly role: "user" | "admin";
  readonly userId: string;
}

/** The addresses and paths that the global setup passes to the journeys, which run in other processes. */
export interface Stage {
  readonly address: string;
  readonly mailDir: string;
  /** The folder of the embedded database. */
  readonly databaseDir: string;
  readonly adminEmail: string;
  readonly adminPassword: string;
  readonly invitationCode: string;
  /** The member whose screens are looked at, where one was prepared. */
  readonly member?: Login;
}

const variable = "PAPERCHAIN_STAGE";

export function publishStage(stage: Stage): void {
  process.env[variable] = JSON.stringify(stage);
}

export function stage(): Stage {
  const published = process.env[variable];
  if (!published) throw new Error("The global setup did not run.");
  return JSON.parse(published);
}
