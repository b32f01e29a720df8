import { randomInt, randomUUID } from "node:crypto";
import { parentPort, workerData } from "node:worker_threads";
import { load } from "./load.ts";
import { openRawConnection } from "./raw-connection.ts";

const { url, tokens, atOnce, seconds } = workerData;
const address = new URL(url);
const body = JSON.stringify({ coinId: "bitcoin", amount: "10" });

const connections = await Promise.all(Array.from({ length: atOnce }, () => openRawConnection(address)));
const measured = await load(atOnce, seconds, async (caller) => {
  const status = await connections[caller]?.send(ticket());
  if (status !== 201) throw new Error(`A ticket answered ${status}.`);
});
for (const connection of connections) connection.close();
parentPort?.postMessage(measured);

function ticket(): string {
  const path = randomInt(2) === 0 ? "buy-up" : "buy-down";
  return (
    `POST /api/transactions/${path} HTTP/1.1\r\nhost: ${address.host}\r\ncontent-type: application/json\r\n` +
    `content-length: ${body.length}\r\nauthorization: Bearer ${tokens[randomInt(tokens.length)]}\r\n` +
    `idempotency-key: ${randomUUID()}\r\n\r\n${body}`
  );
}
