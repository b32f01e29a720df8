import { Gauge, type Registry } from "prom-client";
import type { Context } from "../context.ts";
import { listWitnesses } from "../oversight/queries/witnesses.ts";

/** How long ago each witness cosigned a checkpoint. */
export function meterWitnesses(registry: Registry, { db, settings, clock }: Context): void {
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
