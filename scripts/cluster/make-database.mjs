import { spawnSync } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { Problem } from "../setup/problem.mjs";

const patienceMs = 120_000;

/** Waits for a leader with a synchronous copy, and makes the login and the database there. */
export async function makeDatabase({ ports, password, psql, services }) {
  const until = Date.now() + patienceMs;
  const run = (sql, database = "postgres") =>
    spawnSync(
      psql,
      ["-XAtq", "-h", "127.0.0.1", "-p", String(ports.leader), "-U", "postgres", "-c", sql, database],
      {
        encoding: "utf8",
        env: { ...process.env, PGPASSWORD: password, PGCONNECT_TIMEOUT: "3" },
      },
    );
  while (run("select count(*) from pg_stat_replication where sync_state = 'sync'").stdout.trim() !== "1") {
    if (services.isStopping()) return;
    if (Date.now() > until)
      throw new Problem("No PostgreSQL leads with a synchronous copy. Its log says why.");
    await wait(1_000);
  }
  if (run("select from pg_database where datname = 'paperchain'").stdout !== "") return;
  // The password has no characters that need quoting.
  if (run("select 1 from pg_roles where rolname = 'paperchain'").stdout.trim() !== "1")
    run(`create role paperchain login createrole password '${password}'`);
  run("create database paperchain owner paperchain");
}
