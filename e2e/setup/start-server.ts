import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Stage } from "./stage.ts";

const root = join(import.meta.dirname, "../..");
const startSecondsMax = 180;

interface Place {
  readonly port: number;
  readonly dataDir: string;
  readonly smtpUrl: string;
}

/** Additional settings of the operator, such as the duration of a trade. */
export type Settings = Readonly<Record<string, string>>;

/** The real server with its own database, on the built pages, as an operator would start it. */
export async function startServer(
  stage: Stage,
  place: Place,
  settings: Settings,
): Promise<{ stop(): Promise<void> }> {
  if (!existsSync(join(root, "web/dist/index.html"))) {
    throw new Error("The pages are not built. Run `npm run e2e`, which builds them first.");
  }
  const lines: string[] = [];
  const server = spawn(process.execPath, [join(root, "server/src/main.ts")], {
    cwd: root,
    env: { ...environment(stage, place), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => lines.push(text));
  }
  // The server does not outlive the run, however the run ends.
  process.once("exit", () => server.kill("SIGTERM"));
  process.once("SIGTERM", () => process.exit(143));
  const stop = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = once(server, "exit");
    server.kill("SIGTERM");
    await gone;
  };
  if (!(await becomesReady(server, stage.address))) {
    await stop();
    throw new Error(`The server did not become ready.\n${lines.join("")}`);
  }
  return { stop };
}

function environment(stage: Stage, place: Place): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, ...inherited } = process.env;
  return {
    ...inherited,
    HOST: "127.0.0.1",
    PUBLIC_URL: stage.address,
    // As with `npm run share`, for a run in a network namespace of its own.
    ...(process.env.STAGE_HOST && { HOST: "0.0.0.0", PUBLIC_URL: "auto" }),
    PORT: String(place.port),
    DATA_DIR: place.dataDir,
    // Each person of a journey has their own IP address, and the limits count per address.
    TRUST_PROXY: "loopback",
    SMTP_URL: place.smtpUrl,
    ADMIN_EMAIL: stage.adminEmail,
    ADMIN_PASSWORD: stage.adminPassword,
    INVITATION_CODE: stage.invitationCode,
    // Prices that need no network and are available at once.
    MARKET: "simulated",
    LOG_LEVEL: "warn",
  };
}

async function becomesReady(server: ChildProcess, address: string): Promise<boolean> {
  const end = Date.now() + startSecondsMax * 1_000;
  while (Date.now() < end && server.exitCode === null) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) return true;
    await setTimeout(100);
  }
  return false;
}
