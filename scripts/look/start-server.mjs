import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

export const admin = { email: "organiser@example.com", password: "a quiet harbour at dawn" };
export const invitationCode = "FIRST-GUEST";

/** A server with a fresh database, on any free port. It has no mail server, so that the outbox has messages. */
export async function startServer() {
  const dataDir = await mkdtemp(join(tmpdir(), "paperchain-look-"));
  const server = spawn(process.execPath, [join(import.meta.dirname, "../../server/src/main.ts")], {
    env: {
      ...process.env,
      PORT: "0",
      DATA_DIR: dataDir,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      INVITATION_CODE: invitationCode,
      SMTP_URL: "",
      MARKET: "simulated",
      // Short enough to wait for, long enough to be seen running.
      TRADE_SECONDS: "20",
      LOG_LEVEL: "warn",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const stop = async () => {
    if (server.exitCode === null) {
      server.kill("SIGTERM");
      await once(server, "exit");
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  const url = await readUrl(server.stdout);
  if (url) return { url, stop };
  await stop();
  throw new Error("The server did not start.");
}

/** The address that the server prints when it is ready; nothing if it ends before. */
async function readUrl(output) {
  for await (const line of createInterface({ input: output })) {
    const url = line.match(/ready: (http:\S+)/)?.[1];
    if (url) {
      output.resume();
      return url;
    }
  }
  return undefined;
}
