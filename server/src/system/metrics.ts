import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { Context } from "../context.ts";
import { listWitnesses } from "../oversight/queries/witnesses.ts";
import { meterFeed } from "./meter-feed.ts";
import { RequestTimes } from "./request-times.ts";

/** The Prometheus metrics: the process, request times, and the price feed. */
export interface Metrics {
  readonly contentType: string;
  write(): Promise<string>;
}

/** Counts the server's work. Each app has its own counters. */
export function openMetrics(app: FastifyInstance, context: Context): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  meterFeed(registry, context);
  meterSealing(registry, context);
  meterWitnesses(registry, context);
  meterBackups(registry, context);
  const times = new RequestTimes();
  app.addHook("onResponse", (request, reply, next) => {
    const route = request.routeOptions.url ?? "none";
    times.note(request.method, route, reply.statusCode, reply.elapsedTime / 1_000);
    next();
  });
  return {
    contentType: registry.contentType,
    write: async () => `${await registry.metrics()}\n${times.write()}`,
  };
}

const loopback = /^(127\.|::1$|::ffff:127\.)/;

/** A proxy on this machine forwards calls of others, and marks them with a header. */
export function isFromThisMachine(request: FastifyRequest): boolean {
  const forwarded = request.headers["x-forwarded-for"] ?? request.headers.forwarded;
  return forwarded === undefined && loopback.test(request.socket.remoteAddress ?? "");
}

/** How far the records are behind the commits. */
function meterSealing(registry: Registry, { sealing, clock }: Context): void {
  new Gauge({
    name: "paperchain_unsealed_seconds",
    help: "Everything that was committed longer ago than this is in signed records; NaN while that is unknown.",
    registers: [registry],
    collect() {
      const until = sealing.coveredUntil();
      this.set(until ? (clock().getTime() - until.getTime()) / 1_000 : Number.NaN);
    },
  });
}

/** The age of the last nightly backup, on a server that makes them. */
function meterBackups(registry: Registry, { backups, clock }: Context): void {
  if (!backups) return;
  new Gauge({
    name: "paperchain_backup_seconds",
    help: "How long ago the last nightly backup succeeded; NaN if none did.",
    registers: [registry],
    async collect() {
      const { succeededAt } = await backups.look(clock());
      this.set(succeededAt ? (clock().getTime() - succeededAt.getTime()) / 1_000 : Number.NaN);
    },
  });
}

/** How long ago each witness cosigned a checkpoint. */
function meterWitnesses(registry: Registry, { db, settings, clock }: Context): void {
  new Gauge({
    name: "paperchain_witness_seconds",
    help: "How long ago a witness cosigned this log's checkpoint; NaN if it never did.",
    labelNames: ["witness"],
    registers: [registry],
    async collect() {
      // Without a database, the other metrics are still there.
      const rows = await listWitnesses(db, settings.witnesses).catch(() => undefined);
      this.reset();
      for (const address of rows ? settings.witnesses : []) {
        const at = rows?.find((row) => row.address === address)?.cosigned_at;
        const seconds = at ? (clock().getTime() - at.getTime()) / 1_000 : Number.NaN;
        this.set({ witness: address }, seconds);
      }
    },
  });
}
