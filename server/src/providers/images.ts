import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { takeTurns } from "./take-turns.ts";

export interface Drawn {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface Drawing {
  /** The longer side, in pixels; what is smaller stays as it is. */
  readonly sideMax: number;
  readonly format: "webp" | "jpeg" | "png";
  /** As many pixels wide as high, whatever it was: the middle is kept. */
  readonly square?: true;
}

/** Codes of refusals, for the caller to pass on. */
export type ImageProblem = "not_an_image" | "image_broken" | "image_too_wide";

// What a decoder is for is decided before one runs: it would also take an SVG, which is a program of sorts.
const readable = new Set(["image/png", "image/jpeg", "image/webp"]);
// More than a phone's camera makes; a file of some bytes can claim to be two billion.
const pixelsMax = 50_000_000;
const sideMax = 16_000;
// Decoding takes memory and a thread that passwords need too.
const inTurn = takeTurns(2);

/**
 * Draws an uploaded image again. Of what was sent only the colours stay: no metadata, no second file behind the first, no
 * byte as it came.
 */
export async function rewriteImage(
  sent: Uint8Array,
  drawing: Drawing,
): Promise<Drawn | { readonly problem: ImageProblem }> {
  const type = await fileTypeFromBuffer(sent).catch(() => undefined);
  if (!type || !readable.has(type.mime)) return { problem: "not_an_image" };
  return inTurn(() => redraw(sent, drawing));
}

async function redraw(sent: Uint8Array, drawing: Drawing): Promise<Drawn | { problem: ImageProblem }> {
  try {
    const { width, height } = await sharp(sent, { limitInputPixels: false, failOn: "warning" }).metadata();
    if (width * height > pixelsMax || Math.max(width, height) > sideMax) return { problem: "image_too_wide" };
    const { data, info } = await sharp(sent, { limitInputPixels: pixelsMax, failOn: "warning" })
      .autoOrient()
      .resize(
        drawing.sideMax,
        drawing.sideMax,
        drawing.square ? { fit: "cover" } : { fit: "inside", withoutEnlargement: true },
      )
      .flatten(drawing.format === "jpeg" && { background: "#ffffff" })
      .toFormat(drawing.format, { quality: 85 })
      .toBuffer({ resolveWithObject: true });
    return { bytes: data, width: info.width, height: info.height };
  } catch {
    return { problem: "image_broken" };
  }
}
