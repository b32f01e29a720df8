import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { askServer } from "../people/ask-server.ts";
import { freePort } from "./free-port.ts";
import type { Stage } from "./stage.ts";
import { startMailServer } from "./start-mail-server.ts";
import { type Settings, startServer } from "./start-server.ts";

/** Journeys are of servers whose organiser has begun: the first steps are out of the way. */
async function finishSetUp({ address, adminEmail, adminPassword }: Stage): Promise<void> {
  const login = { identifier: adminEmail, password: adminPassword };
  const { token } = await askServer("login", login, { address });
  await askServer("finishSetUp", undefined, { address, token });
}

/** A whole Paperchain: database, mail server and pages. Returns its addresses and the function that stops it. */
export async function startStage(settings: Settings): Promise<{ stage: Stage; strike(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), "paperchain-e2e-"));
  const mail = await startMailServer(join(dir, "mail"));
  const port = await freePort();
  const { STAGE_HOST = "127.0.0.1" } = process.env;
  const stage = {
    address: `http://${STAGE_HOST}:${port}`,
    mailDir: mail.dir,
    databaseDir: join(dir, "data/postgres"),
    adminEmail: "admin@example.com",
    adminPassword: "a quiet harbour at dawn",
    invitationCode: "FIRST-GUEST",
  };
  const clear = async () => {
    await mail.stop();
    await rm(dir, { recursive: true, force: true });
  };
  try {
    const place = { port, dataDir: join(dir, "data"), smtpUrl: mail.url };
    const server = await startServer(stage, place, settings);
    await finishSetUp(stage);
    return { stage, strike: () => server.stop().then(clear) };
  } catch (error) {
    await clear();
    throw error;
  }
}
