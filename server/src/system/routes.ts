import { refuse } from "@paperchain/contract/refused.ts";
import { systemEndpoints as endpoints } from "@paperchain/contract/system/endpoints.ts";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { replyRefused } from "../http/answers/refusals.ts";
import { bind } from "../http/bind/bind.ts";
import { deliveryOf } from "../messages/delivery.ts";
import { openMetricsOfAll } from "../providers/workers.ts";
import { checkReadiness } from "./check-readiness.ts";
import { isFromThisMachine, openMetrics } from "./metrics.ts";

export function systemRoutes(app: FastifyInstance, context: Context, version: string): void {
  const delivery = { email: deliveryOf(context, "email"), sms: deliveryOf(context, "sms") };
  const backupsKept = context.backups?.backupsMax ?? null;
  const meta = { name: "Paperchain", version, practice: true, delivery, backupsKept } as const;
  bind(app, context, endpoints.showMeta, async () => meta);
  bind(app, context, endpoints.showNetwork, async () => ({
    url: context.publicUrl(),
    machineUrls: context.machineUrls(),
  }));

  const hidden = { schema: { hide: true } };
  app.get("/healthz", hidden, async () => ({ alive: true }));
  app.get("/readyz", hidden, async (_request, reply) => {
    app.drain.noteBalancer();
    const readiness = await checkReadiness(context);
    if (app.drain.isOn()) return reply.code(503).send({ ...readiness, ready: false, stopping: true });
    return reply.code(readiness.ready ? 200 : 503).send(readiness);
  });

  const metrics = openMetrics(app, context);
  const writeMetrics = openMetricsOfAll(metrics.write);
  app.get("/metrics", hidden, async (request, reply) => {
    if (!isFromThisMachine(request)) return replyRefused(reply, refuse("not_found"));
    return reply.type(metrics.contentType).send(await writeMetrics());
  });
}
