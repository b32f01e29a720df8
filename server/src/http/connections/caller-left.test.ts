import { once } from "node:events";
import { get } from "node:http";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { signalCallerLeft } from "./caller-left.ts";

test("the signal fires when the caller hangs up, and not when the answer is sent", async () => {
  const app = Fastify();
  const signals: AbortSignal[] = [];
  let entered = () => {};
  app.get("/answered", async (_request, reply) => {
    signals.push(signalCallerLeft(reply));
    return "here";
  });
  app.get("/waiting", async (_request, reply) => {
    const left = signalCallerLeft(reply);
    signals.push(left);
    entered();
    if (!left.aborted) await once(left, "abort");
    return "nobody reads this";
  });
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  await (await fetch(`${address}/answered`)).text();

  const inside = new Promise<void>((resolve) => (entered = resolve));
  const call = get(`${address}/waiting`).on("error", () => {});
  await inside;
  call.destroy();
  await once(signals[1] as AbortSignal, "abort");

  await app.close();
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, true]);
});
