import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";

export interface ImageLimits {
  /** The only hosts that images may come from. */
  readonly origins: readonly string[];
  /** For the whole answer, so that an endless slow answer fails too. */
  readonly answerMsMax: number;
  readonly bytesMax: number;
}

export const coinImageLimits: ImageLimits = {
  origins: ["https://assets.coingecko.com", "https://coin-images.coingecko.com"],
  answerMsMax: 5_000,
  bytesMax: 512 * 1_024,
};

const sidePixels = 64;
const pixelsMax = 4_000_000;
// An SVG can contain a program, and the decoder would run it; so the type is checked before decoding.
const readable = new Set(["image/png", "image/jpeg", "image/webp"]);

/** Fetches the image of a coin and renders it again, small: only the colours of the original remain. */
export async function fetchCoinImage(
  url: string,
  limits: ImageLimits,
  left: AbortSignal,
): Promise<{ readonly webp: Buffer } | { readonly problem: string }> {
  const address = URL.parse(url);
  if (!address || !limits.origins.includes(address.origin)) return { problem: "It is kept by a stranger." };
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(limits.answerMsMax), left]);
    const response = await fetch(address, { redirect: "error", signal, credentials: "omit" });
    if (!response.ok) throw new Error(`The answer was ${response.status}.`);
    const sent = await readAtMost(response, limits.bytesMax);
    const type = await fileTypeFromBuffer(sent);
    if (!type || !readable.has(type.mime)) throw new Error("It is no PNG, JPEG or WebP.");
    return { webp: await redraw(sent) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

async function readAtMost(response: Response, bytesMax: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size > bytesMax) throw new Error("It is too large.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function redraw(sent: Buffer): Promise<Buffer> {
  return sharp(sent, { limitInputPixels: pixelsMax })
    .resize(sidePixels, sidePixels, { fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .webp()
    .toBuffer();
}
