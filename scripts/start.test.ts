import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startPostgres } from "../server/src/db/embedded/start-postgres.ts";
import { installedPostgres } from "../server/src/testing/database/installed-postgres.ts";
import { freePort } from "../server/src/testing/free-port.ts";
import { dataDirectory, kill, logIn, runningProcesses, start } from "./testing/npm-start.ts";

test("after kill -9 of the whole group, npm start goes on where it was; Ctrl-C then leaves nothing running", async () => {
  const first = await start();
  expect(first.password).toMatch(/\S{12}/);
  expect(await logIn(first)).toBe(200);
  kill(-first.group, "SIGKILL");
  await first.gone;

  const second = await start();
  console.log(`Second start, after kill -9: ${second.seconds.toFixed(1)} s until it answers.`);
  expect(second.password).toBeUndefined();
  expect(await logIn({ ...first, url: second.url })).toBe(200);
  expect(await loginPage(second)).toContain("<title>Paperchain");

  kill(-second.group, "SIGINT");
  expect(await second.gone).toBe(0);
  expect(runningProcesses()).toEqual([]);
  expect(readdirSync(join(dataDirectory(), "postgres")).sort()).toEqual(["cluster", "hba.conf", "password"]);
});

test("with DATABASE_URL it works on that PostgreSQL and makes none of its own", {
  tags: ["later"],
}, async () => {
  const dataDir = join(dataDirectory(), "of one's own");
  const postgres = await startPostgres({ dataDir, binDir: installedPostgres(), tcpPort: await freePort() });
  const { user, password, host, port, database } = postgres.connection;
  const server = await start({ DATABASE_URL: `postgres://${user}:${password}@${host}:${port}/${database}` });
  expect(await logIn(server)).toBe(200);
  expect(readdirSync(dataDirectory())).toEqual(["of one's own", "secret.key"]);
  kill(-server.group, "SIGINT");
  expect(await server.gone).toBe(0);
  await postgres.stop();
});

async function loginPage({ url }: { url: string }): Promise<string> {
  const answer = await fetch(`${url}/login`, { headers: { accept: "text/html" } });
  return answer.text();
}
