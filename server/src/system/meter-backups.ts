import { Gauge, type Registry } from "prom-client";
import type { Context } from "../context.ts";

/** How old the last nightly backup is, on a server that makes them. */
export function meterBackups(registry: Registry, { backups, clock }: Context): void {
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
