import { randomInt, randomUUID } from "node:crypto";
import { parentPort, workerData } from "node:worker_threads";
import { load } from "./load.ts";
import { openRawConnection } from "./raw-connection.ts";

const { url, tokens, acts, atOnce, seconds } = workerData;
const address = new URL(url);

const connections = await Promise.all(Array.from({ length: atOnce }, () => openRawConnection(address)));
const measured = await load(atOnce, seconds, async (caller) => {
  const [path, body] = acts[randomInt(acts.length)];
  const status = await connections[caller]?.send(
    `POST /api/${path} HTTP/1.1\r\nhost: ${address.host}\r\ncontent-type: application/json\r\n` +
      `content-length: ${body.length}\r\nauthorization: Bearer ${tokens[randomInt(tokens.length)]}\r\n` +
      `idempotency-key: ${randomUUID()}\r\n\r\n${body}`,
  );
  if (status !== 201) throw new Error(`${path} answered ${status}.`);
});
for (const connection of connections) connection.close();
parentPort?.postMessage(measured);
