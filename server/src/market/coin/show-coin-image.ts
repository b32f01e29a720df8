import { createHash } from "node:crypto";
import { marketEndpoints } from "@paperchain/contract/market/endpoints.ts";
import { refuse } from "@paperchain/contract/refused.ts";
import { simulatedCoins } from "@paperchain/core/market/simulated/coins.ts";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { replyRefused } from "../../http/answers/refusals.ts";
import { fileSchema, guardedRoute } from "../../http/bind/bind.ts";
import { readCoinIcon } from "../coin-images/coin-icons.ts";
import { type CoinImages, openCoinImages } from "../coin-images/coin-images.ts";
import { drawCoinLetter } from "../coin-images/draw-coin-letter.ts";

const minuteSeconds = 60;
const daySeconds = 86_400;
// If a browser opens the image as a page, it may load nothing, run nothing, and has no origin.
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * The images of coins, for everybody: an image element cannot send a session, and no image reveals anything about a
 * member.
 */
export function coinImageRoutes(app: FastifyInstance, context: Context): void {
  const images = openCoinImages({
    ...context,
    onProblem: (coinId, problem) => app.log.info({ coinId, problem }, "A coin's image is not available."),
  });
  app.addHook("onClose", () => images.close());
  app.route<{ Params: { id: string } }>({
    ...guardedRoute(context, marketEndpoints.showCoinImage),
    schema: fileSchema(marketEndpoints.showCoinImage, "image/webp", "image/svg+xml"),
    handler: async (request, reply) => {
      const image = await findImage(context, images, request.params.id);
      if (!image) return replyRefused(reply, refuse("not_found"));
      const etag = `"${createHash("sha256").update(image.bytes).digest("base64url").slice(0, 22)}"`;
      reply
        .header("cache-control", `public, max-age=${image.cacheSeconds}`)
        .header("content-security-policy", policy)
        .header("etag", etag);
      if (request.headers["if-none-match"] === etag) return reply.code(304).send();
      return reply.type(image.type).send(image.bytes);
    },
  });
}

/** The price service's image, else the server's own drawing, else a letter. An unknown coin has none. */
async function findImage({ market }: Context, images: CoinImages, id: string) {
  const shown = market.coin(id);
  const fetched = shown && (await images.find(shown));
  if (fetched) return { type: "image/webp", bytes: fetched, cacheSeconds: daySeconds };
  const coin = shown ?? simulatedCoins.find((each) => each.id === id);
  if (!coin) return undefined;
  const type = "image/svg+xml";
  const drawn = await readCoinIcon(coin);
  if (drawn) return { type, bytes: drawn, cacheSeconds: daySeconds };
  // The price service's image may still be loading.
  const cacheSeconds = shown?.imageUrl ? minuteSeconds : daySeconds;
  return { type, bytes: drawCoinLetter(coin.symbol), cacheSeconds };
}
