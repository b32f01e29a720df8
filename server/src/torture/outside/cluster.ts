import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { childrenOf, signal } from "./processes.ts";

/** Two servers on three databases with one leader, behind a proxy. */
export interface Cluster {
  /** The proxy before both servers, and each server. */
  readonly origins: readonly string[];
  /** The leader as the proxy finds it. */
  readonly database: { host: string; port: number; user: string; database: string; password: string };
  /** The process ids of the servers. */
  servers(): readonly number[];
  /** Kills the leader's machine. Resolves when another one has taken its place. */
  killLeader(): Promise<void>;
  switchOver(): Promise<void>;
  /** Freezes the leader's whole machine: the database and the program that supervises it. */
  freezeLeader(ms: number): Promise<void>;
  /** Waits until all three databases run again and one has a synchronous copy. */
  whole(): Promise<void>;
  stop(): Promise<void>;
}

interface Node {
  readonly name: string;
  readonly data: string;
  readonly rest: number;
}

// PostgreSQL's clients are a package of their own, with the same folder.
const needed = ["bin/patroni", "bin/etcd", "sbin/haproxy", "lib/postgresql/*/bin/postgres"];
export const hasCluster = needed.every((path) => globSync(join("/usr", path)).length > 0);

export async function startCluster(dir: string, settings: Record<string, string>): Promise<Cluster> {
  const script = join(import.meta.dirname, "../../../../scripts/cluster.mjs");
  const child = spawn(process.execPath, [script], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { PATH: process.env.PATH, CLUSTER_DIR: dir, CLUSTER_PAGES: "false", ...settings },
  });
  const gone = once(child, "exit");
  while (!existsSync(join(dir, "cluster.json"))) {
    if (child.exitCode !== null) throw new Error("The cluster ended.");
    await wait(200);
  }
  const { ports, password, nodes } = JSON.parse(readFileSync(join(dir, "cluster.json"), "utf8"));
  const pids = (): Record<string, number> => JSON.parse(readFileSync(join(dir, "pids.json"), "utf8"));
  const machineOf = ({ name, data }: Node) => {
    const postmaster = Number.parseInt(readFileSync(join(data, "postmaster.pid"), "utf8"), 10);
    return [pids()[name] ?? 0, postmaster, ...childrenOf(postmaster)];
  };
  const members = () => membersOf(nodes);
  const leader = async () => {
    const [{ name } = { name: "" }] = (await members()).filter(({ role }) => role === "leader");
    const node = nodes.find((each: Node) => each.name === name);
    if (!node) throw new Error("There is no leader.");
    return node as Node;
  };
  const another = async (before: Node) => {
    for (;;) {
      const now = (await members()).find(({ role, state }) => role === "leader" && state === "running");
      if (now && now.name !== before.name) return;
      await wait(200);
    }
  };
  return {
    origins: [ports.web, ...ports.servers].map((port: number) => `http://127.0.0.1:${port}`),
    database: { host: "127.0.0.1", port: ports.leader, user: "paperchain", database: "paperchain", password },
    servers: () => [pids().server1 ?? 0, pids().server2 ?? 0],
    killLeader: async () => {
      const before = await leader();
      for (const pid of machineOf(before)) signal(pid, "SIGKILL");
      await another(before);
    },
    switchOver: async () => {
      const before = await leader();
      const body = JSON.stringify({ leader: before.name });
      await fetch(`http://127.0.0.1:${before.rest}/switchover`, { method: "POST", body });
      await another(before);
    },
    freezeLeader: async (ms) => {
      const all = machineOf(await leader());
      for (const pid of all) signal(pid, "SIGSTOP");
      await wait(ms);
      for (const pid of all) signal(pid, "SIGCONT");
    },
    whole: async () => {
      for (;;) {
        const all = await members().catch(() => []);
        const roles = all.filter(({ state }) => /running|streaming/.test(state)).map(({ role }) => role);
        if (roles.length === 3 && roles.includes("leader") && roles.includes("sync_standby")) return;
        await wait(500);
      }
    },
    stop: async () => {
      child.kill("SIGTERM");
      await gone;
    },
  };
}

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** The cluster's members, as the first one that answers sees them. */
async function membersOf(nodes: readonly Node[]): Promise<readonly Member[]> {
  const asked = nodes.map(async ({ rest }) => {
    const answer = await fetch(`http://127.0.0.1:${rest}/cluster`, { signal: AbortSignal.timeout(2_000) });
    return ((await answer.json()) as { members: Member[] }).members;
  });
  return Promise.any(asked).catch(() => []);
}
