import { refuse } from "@paperchain/contract/refused.ts";
import type { Context } from "../../context.ts";
import { type FoundCoin, SourceFailed } from "../../providers/market-source.ts";
import { coinImage } from "../../views/coin-image.ts";

const textLengthMin = 2;
const foundMax = 10;

/** Coins by name or symbol, in the shape of the price service's search. */
export async function searchCoins(context: Context, text: string) {
  if (text.length < textLengthMin) return { coins: [] };
  try {
    const found = await context.source.search(text);
    return { coins: found.slice(0, foundMax).map((coin) => foundView(context, coin)) };
  } catch (error) {
    if (!(error instanceof SourceFailed)) throw error;
    const known = searchBoard(context, text);
    return known.length > 0 ? { coins: known.map((coin) => foundView(context, coin)) } : refuse("no_prices");
  }
}

/** What can be found without asking anybody: the coins that are on the board. */
function searchBoard(context: Context, text: string) {
  const wanted = text.toLowerCase();
  return context.market
    .coins()
    .filter(
      ({ name, symbol }) => name.toLowerCase().includes(wanted) || symbol.toLowerCase().includes(wanted),
    )
    .slice(0, foundMax);
}

function foundView({ market }: Context, coin: FoundCoin) {
  const image = coinImage(coin.id);
  return {
    id: coin.id,
    name: coin.name,
    api_symbol: coin.id,
    symbol: coin.symbol.toUpperCase(),
    market_cap_rank: market.coin(coin.id)?.rank ?? coin.rank,
    thumb: image,
    large: image,
  };
}
