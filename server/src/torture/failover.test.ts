// @module-tag proof

import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { temporaryDirectory } from "../testing/temporary-directory.ts";
import { type Cluster, hasCluster, startCluster } from "./outside/cluster.ts";
import { type Client, openClient } from "./outside/http.ts";
import { judgeBooks, judgeWriter } from "./outside/judge.ts";
import { readOn } from "./outside/reader.ts";
import { admin, invitation, settings, terms } from "./outside/settings.ts";
import { answered, registerWriter, type Writer } from "./outside/writer.ts";

// Only `npm run torture` sets it: a round takes minutes.
const rounds = Number(process.env.TORTURE_FAILOVERS ?? 0);
const why = hasCluster
  ? "only in npm run torture"
  : "needs Debian's patroni, etcd-server, haproxy and postgresql";
const writersMax = 4;
const frozenMs = 40_000;
const pauseMsMax = 25_000;

test.skipIf(rounds === 0 || !hasCluster)(
  `through killed, changed and frozen leaders no answer is stale and nothing acknowledged is lost or doubled${rounds === 0 || !hasCluster ? `: ${why}` : ""}`,
  { timeout: 3_600_000 },
  async () => {
    const cluster = await startCluster(temporaryDirectory(), {
      ...settings,
      // A killed machine stays down until another one leads.
      CLUSTER_RESTART_SECONDS: "30",
    });
    onTestFinished(() => cluster.stop());
    const servers = cluster.servers();
    const clients = cluster.origins.map(openClient);
    const [client = openClient("")] = clients;
    const { token: adminToken } = (await answered(() => client.send("POST", "/auth/login", { body: admin })))
      .body;
    const writers: Writer[] = [];
    for (let n = 1; n <= writersMax; n += 1)
      writers.push(await registerWriter(client, { name: `Writer ${n}`, invitation, adminToken }));

    for (const [name, upset] of upsets(cluster)) {
      await cluster.whole();
      const { pauseMs, stale } = await hurt(clients, writers, upset);
      console.log(`${name}: no write succeeded for ${pauseMs} ms`);
      expect([name, ...stale]).toEqual([name]);
      expect(pauseMs, name).toBeLessThan(pauseMsMax);
      const problems = await Promise.all(writers.map((writer) => judgeWriter(client, writer, terms)));
      expect([name, ...problems.flat(), ...(await judgeBooks(cluster.database))]).toEqual([name]);
      expect(clients.flatMap(({ wrong }) => wrong)).toEqual([]);
      // "Please log in" and "not found" are answers of an old leader.
      for (const { counts } of clients)
        expect([counts.get(401), counts.get(404)]).toEqual([undefined, undefined]);
    }
    await settled(client, writers);
    expect(cluster.servers()).toEqual(servers);
    const calls = writers.flatMap((writer) => writer.calls).filter(({ id }) => id !== undefined);
    console.log(`${calls.length} acknowledged calls of ${writersMax} writers`);
    for (const { counts } of clients) console.log(JSON.stringify(Object.fromEntries(counts)));
  },
);

type Upset = [name: string, happen: () => Promise<unknown>];

const upsets = (cluster: Cluster): Upset[] => {
  const each = Array.from({ length: rounds }, (_, index) => index + 1);
  return [
    ...each.map((n): Upset => [`killed ${n}`, () => cluster.killLeader()]),
    ...each.map((n): Upset => [`changed ${n}`, () => cluster.switchOver()]),
    ["frozen for 40 s", () => cluster.freezeLeader(frozenMs)],
  ];
};

/** All writers and readers run before, during and after it. */
async function hurt(clients: readonly Client[], writers: readonly Writer[], upset: () => Promise<unknown>) {
  let resting = false;
  const done = () => writers.flatMap(({ calls }) => calls).filter(({ id }) => id !== undefined).length;
  const working = Promise.all(writers.map((writer) => writer.work(() => resting)));
  const reading = Promise.all(
    clients.flatMap((client) => writers.map((writer) => readOn(client, writer, () => resting))),
  );
  const pausing = longestPause(done, () => resting);
  await wait(1_000);
  await upset();
  const before = done();
  while (done() < before + writers.length) await wait(50);
  // A leader that woke up needs a moment to step down.
  await wait(5_000);
  resting = true;
  await working;
  return { pauseMs: await pausing, stale: (await reading).flat() };
}

/** The longest time without a successful write. */
async function longestPause(done: () => number, resting: () => boolean): Promise<number> {
  let [longest, since, before] = [0, performance.now(), done()];
  while (!resting()) {
    await wait(20);
    longest = Math.max(longest, performance.now() - since);
    if (done() > before) [since, before] = [performance.now(), done()];
  }
  return Math.round(longest);
}

/** Waits until every trade is closed, because settlement must continue after all this. */
async function settled(client: Client, writers: readonly Writer[]): Promise<void> {
  for (const { id, token } of writers) {
    for (;;) {
      const { body } = await answered(() => client.send("GET", `/wallet/${id}/balance`, { token }));
      if (Number(body.held.trades) === 0) break;
      await wait(500);
    }
  }
}
