import sharp from "sharp";

export interface Drawn {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface Drawing {
  /** The longer side, in pixels; smaller images are not enlarged. */
  readonly sideMax: number;
  readonly format: "webp" | "jpeg" | "png";
  /** A square of this many pixels, cut from the middle. */
  readonly square?: true;
}

/** Codes of refusals that the caller passes on. */
export type DrawingProblem = "image_broken" | "image_too_wide";

// More pixels than a document or a portrait needs. A file of a few bytes can claim to have two billion.
const pixelsMax = 25_000_000;
const sideMax = 16_000;

/** Decodes an image and renders it again, in a process of its own: see drawing-process.ts. */
export async function draw(
  sent: Uint8Array,
  drawing: Drawing,
): Promise<Drawn | { readonly problem: DrawingProblem }> {
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
