// CPU time of the server's thread for a page of each list that members open most, against a call that reads one row.
import { createHash, randomBytes } from "node:crypto";
import pg from "pg";
import { benchServer } from "./bench-server.ts";
import { fillOnce } from "./growth/fill.ts";
import { runLoad } from "./loads/run-load.ts";
import { medianOf } from "./median-of.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const atOnce = 16;
const reference = "/users/me";
const paths = [
  "/trades/my-trades",
  "/trades/my-trades?limit=20",
  "/transactions/my-transactions",
  "/transactions/my-transactions?limit=50",
  "/wallet/:id/overview",
];

const server = await benchServer();
try {
  await fillOnce(server.connection, { members: 100, trades: 20_000, ofOne: 2_000 }, () => {});
  const { id, token } = await logIn();
  const headers = [`authorization: Bearer ${token}\r\n`];
  const measure = async (path: string) => {
    const url = `${server.url}/api${path.replace(":id", id)}`;
    return (await runLoad("reads.ts", { url, headers, atOnce, seconds })).cpuMs;
  };
  console.log(`| call | CPU ms of the server's thread | ratio to \`${reference}\` |\n| --- | --- | --- |`);
  for (const path of paths) {
    const measured = [];
    for (let round = 0; round < rounds; round += 1) {
      // The reference runs before and after, so that both see a machine that slows down meanwhile.
      const before = await measure(reference);
      const cpuMs = await measure(path);
      const after = await measure(reference);
      measured.push({ cpuMs, ratio: cpuMs / ((before + after) / 2) });
    }
    const { cpuMs, ratio } = medianOf(measured, (each) => each.ratio);
    console.log(`| \`${path}\` | ${cpuMs.toFixed(3)} | ${ratio.toFixed(2)} |`);
  }
} finally {
  await server.stop();
}

/** A session of the busiest member. */
async function logIn(): Promise<{ id: string; token: string }> {
  const token = randomBytes(32).toString("base64url");
  const owner = new pg.Client(server.connection);
  await owner.connect();
  const { rows } = await owner.query<{ id: string }>(
    `insert into sessions (id, member_id, token_hash, remembered, address, user_agent, created_at, last_seen_at, expires_at)
     select gen_random_uuid(), id, $1, true, '', '', now(), now(), now() + interval '1 day' from made_members where i = 0
     returning member_id as id`,
    [createHash("sha256").update(token).digest()],
  );
  await owner.end();
  const [session] = rows;
  if (!session) throw new Error("The busiest member is missing.");
  return { id: session.id, token };
}
