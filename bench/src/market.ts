// How many lists of the market a second, to members who are logged in, against a bare Fastify that sends the same bytes.
import { gzipSync } from "node:zlib";
import Fastify from "fastify";
import { benchServer } from "./bench-server.ts";
import { runLoad } from "./run-load.ts";
import { makeSessions } from "./sessions.ts";

const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const atOnce = 64;
// What the market's screen asks for.
const path = "/api/market/coins/markets?vs_currency=usd&per_page=20&page=1&sparkline=true";

const server = await benchServer({ LOG_LEVEL: process.env.LOG_LEVEL ?? "silent" });
const bare = Fastify();
try {
  const tokens = await makeSessions(server.connection, atOnce);
  const answers = await Promise.all(["identity", "gzip"].map((encoding) => readList(tokens, encoding)));
  for (const { encoding, bytes } of answers) {
    bare.get(`/${encoding}`, (_request, reply) => reply.type("application/json").send(bytes));
  }
  const bareUrl = await bare.listen({ host: "127.0.0.1", port: 0 });
  console.log(
    "| encoding | bytes | ratio to bare | a second | p50 ms | p99 ms | CPU ms | CPU ms of bare |\n| --- | --- | --- | --- | --- | --- | --- | --- |",
  );
  for (const { encoding, headers, bytes } of answers) {
    for (let round = 0; round < rounds; round += 1) {
      // Before and after, so that a machine that slows down meanwhile is seen in both.
      const before = await runLoad("reads.ts", { url: `${bareUrl}/${encoding}`, headers, atOnce, seconds });
      const ours = await runLoad("reads.ts", { url: `${server.url}${path}`, headers, atOnce, seconds });
      const after = await runLoad("reads.ts", { url: `${bareUrl}/${encoding}`, headers, atOnce, seconds });
      const figures = [
        ours.perSecond / ((before.perSecond + after.perSecond) / 2),
        ours.perSecond,
        ours.p50Ms,
        ours.p99Ms,
        ours.cpuMs,
        (before.cpuMs + after.cpuMs) / 2,
      ];
      console.log(
        `| ${encoding} | ${bytes.length} | ${figures.map((figure) => figure.toFixed(3)).join(" | ")} |`,
      );
    }
  }
} finally {
  await bare.close();
  await server.stop();
}

/** What our server sends, byte for byte, and the headers each member asks with. */
async function readList(tokens: readonly string[], encoding: string) {
  const headers = tokens.map((token) => `authorization: Bearer ${token}\r\naccept-encoding: ${encoding}\r\n`);
  const response = await fetch(`${server.url}${path}`, {
    headers: { authorization: `Bearer ${tokens[0]}`, "accept-encoding": encoding },
  });
  if (response.status !== 200) throw new Error(`The list answered ${response.status}.`);
  const bytes = await response.bytes();
  return { encoding, headers, bytes: Buffer.from(encoding === "gzip" ? gzipSync(bytes) : bytes) };
}
