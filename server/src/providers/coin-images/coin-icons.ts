import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { simulatedCoins } from "@paperchain/core/market/simulated/coins.ts";
import { z } from "zod";

export interface NamedCoin {
  readonly id: string;
  readonly symbol: string;
  readonly name: string;
}

/** The drawing of a coin from the icons that come with the server, as SVG; nothing where they have none of it. */
export async function readCoinIcon(coin: NamedCoin): Promise<Buffer | undefined> {
  const symbol = coin.symbol.toLowerCase();
  return isDrawn({ ...coin, symbol }) ? readFile(join(directory, "svg/color", `${symbol}.svg`)) : undefined;
}

// Many coins share a symbol. An icon is of the coin that has its name too, or that we know by its id.
function isDrawn({ id, symbol, name }: NamedCoin): boolean {
  const drawn = drawnNames.get(symbol);
  if (drawn === undefined) return false;
  return (
    drawn === name.toLowerCase() || simulatedCoins.some((each) => each.id === id && each.symbol === symbol)
  );
}

const manifest = createRequire(import.meta.url).resolve("cryptocurrency-icons/manifest.json");
const directory = dirname(manifest);
const drawnNames: ReadonlyMap<string, string> = new Map(
  z
    .array(z.object({ symbol: z.string(), name: z.string() }))
    .parse(JSON.parse(readFileSync(manifest, "utf8")))
    .map(({ symbol, name }) => [symbol.toLowerCase(), name.toLowerCase()]),
);
