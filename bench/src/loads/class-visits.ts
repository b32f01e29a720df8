import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { Step } from "../class.ts";
import { openRawConnection, type RawConnection } from "./raw-connection.ts";

interface Visitor {
  readonly id: string;
  readonly email: string;
  connections: readonly RawConnection[];
  token: string;
}

// As many as a browser opens to one server.
const connectionsMax = 6;
const address = new URL(workerData.url);
const visitors: Visitor[] = workerData.members.map((member: { id: string; email: string }) => ({
  ...member,
  connections: [],
  token: "",
}));
const steps: Step[] = [];

await measure("log in, within ten seconds", 10_000, logIn);
await measure("trade, within a second, right after", 1_000, trade);
await measure("open the home screen, at once", 0, openHome);
await measure("open the home screen again, at once", 0, openHome);
await measure("trade again, within a second", 1_000, trade);
await measure("reference: a call without the database, at once", 0, (visitor) =>
  get(visitor, ["market/feed"]),
);
parentPort?.postMessage(steps);

/** Each visitor begins at a moment of their own within these milliseconds. */
async function measure(name: string, withinMs: number, visit: (visitor: Visitor) => Promise<unknown>) {
  const times = await Promise.all(
    visitors.map(async (visitor, nth) => {
      await wait((nth * withinMs) / visitors.length);
      const from = performance.now();
      visitor.connections = await Promise.all(
        Array.from({ length: connectionsMax }, () => openRawConnection(address)),
      );
      await visit(visitor);
      const ms = performance.now() - from;
      for (const connection of visitor.connections) connection.close();
      return ms;
    }),
  );
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  steps.push({ name, p50Ms: at(0.5), p99Ms: at(0.99) });
}

async function logIn(visitor: Visitor) {
  const body = { identifier: visitor.email, password: workerData.password, remember: false };
  visitor.token = JSON.parse(await send(visitor, 0, "POST", "auth/login", body)).token;
}

function trade(visitor: Visitor) {
  return send(visitor, 0, "POST", "transactions/buy-up", { coinId: "bitcoin", amount: "10" });
}

/** The calls with which the home screen and its layout begin. */
function openHome(visitor: Visitor) {
  return get(visitor, [
    "market/coins/markets?page=1&per_page=20&sparkline=true",
    "market/feed",
    "users/me",
    "group",
    "inbox",
    `wallet/${visitor.id}/overview`,
  ]);
}

function get(visitor: Visitor, paths: readonly string[]) {
  return Promise.all(paths.map((path, nth) => send(visitor, nth, "GET", path)));
}

async function send(visitor: Visitor, nth: number, method: string, path: string, sent?: object) {
  const connection = visitor.connections[nth];
  if (!connection) throw new Error("A visitor has six connections.");
  const body = sent ? JSON.stringify(sent) : "";
  const { status, text } = await connection.ask(
    `${method} /api/${path} HTTP/1.1\r\nhost: ${address.host}\r\n` +
      (visitor.token && `authorization: Bearer ${visitor.token}\r\n`) +
      (sent ? `content-type: application/json\r\ncontent-length: ${body.length}\r\n` : "") +
      (sent && visitor.token ? `idempotency-key: ${randomUUID()}\r\n` : "") +
      `\r\n${body}`,
  );
  if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`);
  return text;
}
