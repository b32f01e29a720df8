import { existsSync } from "node:fs";
import { chown, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { ConfigProblem } from "../../config.ts";
import { syncDirectory } from "../../disk/sync-directory.ts";
import { forgetPassword, storePassword } from "./password-file.ts";
import type { PostgresUser } from "./postgres-user.ts";
import { runCommand } from "./run-command.ts";

export interface ClusterPlan {
  binDir: string;
  dataDir: string;
  cluster: string;
  user: PostgresUser;
  log: (line: string) => void;
}

const draftPrefix = "initialising-";

/** Creates the cluster once, and its password. */
export async function initialiseCluster(plan: ClusterPlan): Promise<void> {
  await removeDrafts(plan.dataDir);
  if (!existsSync(plan.cluster)) await makeCluster(plan);
  await storePassword(plan.dataDir, (password) =>
    tell(plan, plan.cluster, `ALTER ROLE paperchain PASSWORD '${password}';`),
  );
}

/**
 * The cluster is created under another name, and renamed once it is complete and on disk. An existing cluster is
 * therefore complete, and the remains of an interrupted start can be deleted.
 */
async function makeCluster(plan: ClusterPlan): Promise<void> {
  plan.log("Making the database");
  const { binDir, user } = plan;
  const draft = await makeDraft(plan);
  const initdb = [
    join(binDir, "initdb"),
    ...["--pgdata", draft, "--username", "paperchain", "--encoding", "UTF8", "--data-checksums"],
    // PostgreSQL does not use the hba file that this writes: every start brings its own.
    ...["--auth", "reject"],
    ...(await localeArguments(binDir, user)),
  ];
  await demand(user, initdb);
  await tell(plan, draft, "CREATE DATABASE paperchain;");
  await storeDraft(plan, draft);
}

/** A directory beside the cluster. The next start deletes it unless it has become the cluster. */
export async function makeDraft({ dataDir, user }: ClusterPlan): Promise<string> {
  const draft = await mkdtemp(join(dataDir, draftPrefix));
  if (user.kind === "other") await chown(draft, user.uid, user.gid);
  return draft;
}

/** Makes a complete draft the cluster. The next start gives it a password. */
export async function storeDraft({ dataDir, cluster }: ClusterPlan, draft: string): Promise<void> {
  await forgetPassword(dataDir);
  await rename(draft, cluster);
  await syncDirectory(dataDir);
}

/** Runs a statement while nobody else can connect. It goes through standard input, which no other process can read. */
async function tell({ binDir, user }: ClusterPlan, cluster: string, statement: string): Promise<void> {
  const single = [join(binDir, "postgres"), "--single", "-D", cluster, "postgres"];
  await demand(user, single, `${statement}\n`);
}

/**
 * Text sorts by code point and changes case by Unicode's rules, the same on every machine. Built in from PostgreSQL 17
 * on.
 */
async function localeArguments(binDir: string, user: PostgresUser): Promise<string[]> {
  const major = await readMajor(binDir, user);
  const builtIn = ["--locale-provider", "builtin", "--builtin-locale", "C.UTF-8", "--locale", "C"];
  return major >= 17 ? builtIn : ["--locale", "C.UTF-8", "--lc-messages", "C"];
}

/** The major version of these programs. */
export async function readMajor(binDir: string, user: PostgresUser): Promise<number> {
  const version = await demand(user, [join(binDir, "postgres"), "--version"]);
  return Number(/(\d+)/.exec(version)?.[1]);
}

async function demand(user: PostgresUser, command: string[], stdin?: string): Promise<string> {
  const { ok, stdout, output } = await runCommand(user, command, stdin);
  if (!ok || /\b(ERROR|FATAL|PANIC):/.test(output)) {
    throw new ConfigProblem(`The database could not be created: ${command[0]} said: ${output.trim()}`);
  }
  return stdout;
}

async function removeDrafts(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    // An initdb that outlived its starter may still be writing there, so deleting may need a second try.
    if (name.startsWith(draftPrefix))
      await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 10 });
  }
}
