import { Gauge, type Registry } from "prom-client";
import type { Context } from "../context.ts";

/** How far the records are behind the commits. */
export function meterSealing(registry: Registry, { sealing, clock }: Context): void {
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
