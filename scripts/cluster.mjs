// npm run cluster: three PostgreSQL under Patroni with etcd, HAProxy before them, and two servers, all on this machine.
// For trying it: docs/cluster.md says what a real one needs besides.
import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { keepRunning } from "./cluster/keep-running.mjs";
import { makeDatabase } from "./cluster/make-database.mjs";
import { ownerOf } from "./cluster/owner.mjs";
import { choosePorts } from "./cluster/ports.mjs";
import { requirePrograms } from "./cluster/programs.mjs";
import { writeSettings } from "./cluster/settings.mjs";
import { prepare } from "./setup/prepare.mjs";
import { runMain } from "./setup/problem.mjs";
import { projectNode, serverEnv, serverOptions } from "./setup/project-node.mjs";
import { root } from "./setup/root.mjs";

await runMain(async () => {
  const programs = requirePrograms();
  await prepare({ pages: process.env.CLUSTER_PAGES !== "false" });
  const dir = resolve(process.env.CLUSTER_DIR ?? join(root, "data", "cluster"));
  mkdirSync(dir, { recursive: true });
  // The databases belong to another user than root, who must get to their folders.
  chmodSync(dir, 0o755);
  const owner = ownerOf(dir);
  const ports = await choosePorts(dir);
  const password = readOrMake(join(dir, "password"), () => randomBytes(18).toString("base64url"));
  const secretKey = readOrMake(join(dir, "secret-key"), () => randomBytes(32).toString("hex"));
  const files = writeSettings({ dir, ports, password, owner, bin: programs.postgres });
  const services = keepRunning(dir, Number(process.env.CLUSTER_RESTART_SECONDS ?? 1));

  services.start("etcd", programs.etcd, files.etcd, owner);
  for (const { name, file } of files.nodes) services.start(name, programs.patroni, [file], owner);
  services.start("haproxy", programs.haproxy, ["-f", files.haproxy]);
  await makeDatabase({ ports, password, psql: join(programs.postgres, "psql"), services });

  const login = `postgres://paperchain:${password}`;
  const hosts = ports.postgres.map((port) => `127.0.0.1:${port}`).join();
  const attribute = "target_session_attrs=read-write";
  // One server finds the leader itself, the other through HAProxy: both ways are tried.
  const urls = [
    `${login}@${hosts}/paperchain?${attribute}`,
    `${login}@127.0.0.1:${ports.leader}/paperchain?${attribute}`,
  ];
  for (const [index, url] of urls.entries()) {
    const env = {
      MARKET: "simulated",
      ...serverEnv,
      DATABASE_URL: url,
      PORT: String(ports.servers[index]),
      SECRET_KEY: secretKey,
      DATA_DIR: join(dir, `server${index + 1}`),
      PUBLIC_URL: `http://127.0.0.1:${ports.web}`,
      TRUST_PROXY: "loopback",
    };
    services.start(
      `server${index + 1}`,
      projectNode(),
      [...serverOptions, join(root, "server/src/main.ts")],
      {
        env,
      },
    );
    await services.answers(`http://127.0.0.1:${ports.servers[index]}/healthz`);
  }
  writeFileSync(join(dir, "cluster.json"), JSON.stringify({ ports, password, nodes: files.nodes }, null, 2));
  console.log(`\n  The cluster is ready: http://127.0.0.1:${ports.web}\n`);
  console.log(`  What each part says is in ${dir}/*.log; the first login is in server1.log.`);
  console.log(`  Who leads: patronictl -c ${files.nodes[0].file} list`);
  await services.stopped;
});

function readOrMake(file, make) {
  if (!existsSync(file)) writeFileSync(file, make(), { mode: 0o600 });
  return readFileSync(file, "utf8");
}
