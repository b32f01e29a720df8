// Market lists per second, to members who are logged in, against a bare Fastify that sends the same bytes.
import { gzipSync } from "node:zlib";
import Fastify from "fastify";
import { benchServer } from "./bench-server.ts";
import { runLoad } from "./loads/run-load.ts";
import { medianOf } from "./median-of.ts";
import { printTable } from "./print-table.ts";
import { makeSessions } from "./sessions.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 2);
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const atOnce = 64;
// The market screen's request.
const path = "/api/market/coins/markets?page=1&per_page=20&sparkline=true";

const server = await benchServer({ LOG_LEVEL: process.env.LOG_LEVEL ?? "silent" });
const bare = Fastify();
try {
  const tokens = await makeSessions(server.connection, atOnce);
  const answers = await Promise.all(["identity", "gzip"].map((encoding) => readList(tokens, encoding)));
  for (const { encoding, bytes } of answers) {
    bare.get(`/${encoding}`, (_request, reply) => reply.type("application/json").send(bytes));
  }
  const bareUrl = await bare.listen({ host: "127.0.0.1", port: 0 });
  const row = printTable(
    ...["encoding", "bytes", "ratio to bare", "of CPU time", "a second", "p50 ms", "p99 ms"],
  );
  for (const { encoding, headers, bytes } of answers) {
    const measured = [];
    for (let round = 0; round < rounds; round += 1) {
      measured.push(await measure(`${bareUrl}/${encoding}`, headers));
    }
    const { perSecond, p50Ms, p99Ms, ratio } = medianOf(measured, (each) => each.ratio);
    const { cpuRatio } = medianOf(measured, (each) => each.cpuRatio);
    row(encoding, `${bytes.length}`, ratio, cpuRatio, perSecond, p50Ms, p99Ms);
  }
} finally {
  await bare.close();
  await server.stop();
}

/** The reference runs before and after, so that both see a machine that slows down meanwhile. */
async function measure(bareUrl: string, headers: readonly string[]) {
  const before = await runLoad("reads.ts", { url: bareUrl, headers, atOnce, seconds });
  const ours = await runLoad("reads.ts", { url: `${server.url}${path}`, headers, atOnce, seconds });
  const after = await runLoad("reads.ts", { url: bareUrl, headers, atOnce, seconds });
  return {
    ...ours,
    ratio: ours.perSecond / ((before.perSecond + after.perSecond) / 2),
    cpuRatio: (before.cpuMs + after.cpuMs) / 2 / ours.cpuMs,
  };
}

/** Our server's answer, byte for byte, and the request headers of each member. */
async function readList(tokens: readonly string[], encoding: string) {
  const headers = tokens.map((token) => `authorization: Bearer ${token}\r\naccept-encoding: ${encoding}\r\n`);
  const response = await fetch(`${server.url}${path}`, {
    headers: { authorization: `Bearer ${tokens[0]}`, "accept-encoding": encoding },
  });
  if (response.status !== 200) throw new Error(`The list answered ${response.status}.`);
  const bytes = await response.bytes();
  return { encoding, headers, bytes: Buffer.from(encoding === "gzip" ? gzipSync(bytes) : bytes) };
}
