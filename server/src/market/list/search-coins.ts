import { refuse } from "@paperchain/contract/refused.ts";
import type { Context } from "../../context.ts";
import { type FoundCoin, SourceFailed } from "../sources/market-source.ts";
import { coinImage } from "../views/coin-image.ts";

const textLengthMin = 2;
const foundMax = 10;

/** Coins by name or symbol, in the shape of the price service's search. */
export async function searchCoins(context: Context, text: string) {
  if (text.length < textLengthMin) return foundView(context, []);
  try {
    const found = await context.source.search(text);
    return foundView(context, found.slice(0, foundMax));
  } catch (error) {
    if (!(error instanceof SourceFailed)) throw error;
    const known = searchBoard(context, text);
    return known.length > 0 ? foundView(context, known) : refuse("no_prices");
  }
}

/** The results among the coins on the board, which need no call. */
function searchBoard(context: Context, text: string) {
  const wanted = text.toLowerCase();
  return context.market
    .coins()
    .filter(
      ({ name, symbol }) => name.toLowerCase().includes(wanted) || symbol.toLowerCase().includes(wanted),
    )
    .slice(0, foundMax);
}

function foundView(context: Context, coins: readonly FoundCoin[]) {
  return {
    coins: coins.map((coin) => coinView(context, coin)),
    categories: [],
    exchanges: [],
    icos: [],
    nfts: [],
  };
}

function coinView({ market }: Context, coin: FoundCoin) {
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
