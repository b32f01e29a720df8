import { Counter, Gauge, type Registry } from "prom-client";
import type { Context } from "../context.ts";
import { countRefusedByProblem } from "../market/queries/market-feed.ts";

/** Metrics of the price feed: the age of the newest price, the source's failures and clock, the rejected quotes. */
export function meterFeed(registry: Registry, { db, market, clock }: Context): void {
  const registers = [registry];
  new Gauge({
    name: "paperchain_price_age_seconds",
    help: "Age of the newest price, by the source's own time; NaN while there is none.",
    registers,
    collect() {
      const at = market.updatedAt();
      this.set(at ? (clock().getTime() - at.getTime()) / 1_000 : Number.NaN);
    },
  });
  new Gauge({
    name: "paperchain_price_failures",
    help: "How often in a row the price source has failed.",
    registers,
    collect() {
      this.set(market.feed().failures);
    },
  });
  new Gauge({
    name: "paperchain_source_clock_ahead_seconds",
    help: "How far the clock of the server that asks for prices is ahead of the source's, as much as is certain; NaN while the source tells no time.",
    registers,
    collect() {
      const aheadMs = market.feed().clock_ahead_ms;
      this.set(aheadMs === null ? Number.NaN : aheadMs / 1_000);
    },
  });
  new Counter({
    name: "paperchain_refused_quotes_total",
    help: "Quotes that were not believed, of all servers, by source and problem.",
    labelNames: ["source", "problem"],
    registers,
    async collect() {
      // Without a database, only this metric is missing.
      const rows = await countRefusedByProblem(db).catch(() => undefined);
      this.reset();
      for (const { source, problem, count } of rows ?? []) this.inc({ source, problem }, Number(count));
    },
  });
}
