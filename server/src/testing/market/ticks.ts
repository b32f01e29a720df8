import type { MarketSourceName } from "@paperchain/core/market/coin.ts";
import { asOwner } from "../database/database.ts";
import type { TestServer } from "../server.ts";

/** Records a tick of a coin as the poller would: for tests that choose prices and times. */
export async function recordTick(
  server: TestServer,
  tick: { coinId?: string; at: Date; price: string; source?: MarketSourceName },
): Promise<void> {
  const { coinId = "bitcoin", at, price, source = "simulated" } = tick;
  await asOwner(
    server.target,
    `with next as (update market_feed set seq = seq + 1, source = '${source}', polled_at = '${at.toISOString()}' returning seq),
       ticked as (
         insert into ticks (coin_id, source_at, received_at, source, market_price, price, seq)
         select '${coinId}', '${at.toISOString()}', '${at.toISOString()}', '${source}', ${price}, ${price}, seq from next
       )
     insert into coins (id, symbol, name, rank, facts, tick_at, seq)
     select '${coinId}', '${coinId.slice(0, 3)}', initcap('${coinId}'), 1, '{}', '${at.toISOString()}', seq from next
     on conflict (id) do update set tick_at = excluded.tick_at, seq = excluded.seq`,
  );
  await server.context.market.refresh();
}
