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

/** A coin's SVG drawing from the icons that come with the server; nothing if there is none. */
export async function readCoinIcon(coin: NamedCoin): Promise<Buffer | undefined> {
  const symbol = coin.symbol.toLowerCase();
  return isDrawn({ ...coin, symbol }) ? readFile(join(directory, "svg/color", `${symbol}.svg`)) : undefined;
}

// Many coins share a symbol, so a coin must also have the icon's name, or a known id.
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
