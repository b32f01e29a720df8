import { createWriteStream } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { SMTPServer } from "smtp-server";
import { freePort } from "./free-port.ts";

export interface MailServer {
  readonly url: string;
  /** One file per letter that arrived. */
  readonly dir: string;
  stop(): Promise<void>;
}

/** A mail server that accepts every letter and stores it in a folder that the journeys can read. */
export async function startMailServer(dir: string): Promise<MailServer> {
  await mkdir(dir, { recursive: true });
  const port = await freePort();
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, _session, done) {
      count += 1;
      const file = join(dir, `${count}.eml`);
      // A letter gets its final name only when it is complete.
      pipeline(stream, createWriteStream(`${file}.part`))
        .then(() => rename(`${file}.part`, file))
        .then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    dir,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
