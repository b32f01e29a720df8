import { randomInt, randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";
import { load } from "./load.ts";

const { url, tokens, atOnce, seconds } = workerData;
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
const body = JSON.stringify({
  currency: "SOL",
  usdAmount: "10",
  walletAddress: "11111111111111111111111111111111",
});

parentPort?.postMessage(await load(atOnce, seconds, withdraw));
agent.destroy();

function withdraw(): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      authorization: `Bearer ${tokens[randomInt(tokens.length)]}`,
      "idempotency-key": randomUUID(),
    };
    const sent = request(
      `${url}/api/transactions/withdraw`,
      { method: "POST", agent, headers },
      (response) => {
        response.resume().once("end", () => {
          if (response.statusCode === 201) resolve();
          else reject(new Error(`A withdrawal answered ${response.statusCode}.`));
        });
      },
    );
    sent.once("error", reject);
    sent.end(body);
  });
}
