import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { publishStage } from "./stage.ts";
import { startMailServer } from "./start-mail-server.ts";
import { startServer } from "./start-server.ts";

/** A whole Paperchain of its own for the run: database, mail server and pages. Answers with what takes it down. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const dir = await mkdtemp(join(tmpdir(), "paperchain-e2e-"));
  const mail = await startMailServer(join(dir, "mail"));
  const port = await freePort();
  const stage = {
    address: `http://127.0.0.1:${port}`,
    mailDir: mail.dir,
    adminEmail: "organiser@example.com",
    adminPassword: "a quiet harbour at dawn",
    invitationCode: "FIRST-GUEST",
  };
  const strike = async () => {
    await mail.stop();
    await rm(dir, { recursive: true, force: true });
  };
  try {
    const server = await startServer(stage, { port, dataDir: join(dir, "data"), smtpUrl: mail.url });
    publishStage(stage);
    return () => server.stop().then(strike);
  } catch (error) {
    await strike();
    throw error;
  }
}
