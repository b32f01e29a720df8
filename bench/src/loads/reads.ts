import { parentPort, workerData } from "node:worker_threads";
import { load } from "./load.ts";
import { openRawConnection } from "./raw-connection.ts";

const { url, headers, atOnce, seconds } = workerData;
const address = new URL(url);
const requests = headers.map(
  (lines: string) =>
    `GET ${address.pathname}${address.search} HTTP/1.1\r\nhost: ${address.host}\r\n${lines}\r\n`,
);

const connections = await Promise.all(Array.from({ length: atOnce }, () => openRawConnection(address)));
const measured = await load(atOnce, seconds, async (caller) => {
  const status = await connections[caller]?.send(requests[caller % requests.length]);
  if (status !== 200) throw new Error(`${url} answered ${status}.`);
});
for (const connection of connections) connection.close();
parentPort?.postMessage(measured);
