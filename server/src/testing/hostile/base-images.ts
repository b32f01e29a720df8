import sharp from "sharp";

/** The marker in everything that must not survive: in metadata, behind and inside images, in names. */
export const trace = "HOSTILE-7f3a";

const side = 48;
// Noise, so that a cut or a changed byte shows; the same each time.
const pixels = Buffer.alloc(side * side * 3);
for (let at = 0, seed = 7; at < pixels.length; at += 1) {
  seed = (seed * 48_271) % 2_147_483_647;
  pixels[at] = seed & 255;
}

const raw = () => sharp(pixels, { raw: { width: side, height: side, channels: 3 } });

export type BaseFormat = "jpeg" | "png" | "webp";
export const baseFormats: readonly BaseFormat[] = ["jpeg", "png", "webp"];

/** A harmless image of each accepted type. */
export const baseImages: Readonly<Record<BaseFormat, Buffer>> = {
  jpeg: await raw().jpeg({ quality: 90 }).toBuffer(),
  png: await raw().png().toBuffer(),
  webp: await raw().webp({ quality: 90 }).toBuffer(),
};

/** The same with metadata of each kind, including the location. */
export async function withMetadata(format: BaseFormat): Promise<Record<string, Buffer>> {
  const gps = { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1", GPSLongitudeRef: "W" };
  const exif = { IFD0: { Copyright: trace, Artist: trace }, IFD3: gps };
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description>${trace}</rdf:Description></rdf:RDF></x:xmpmeta>`;
  return {
    "GPS in EXIF": await raw().withExif(exif).toFormat(format).toBuffer(),
    XMP: await raw().withXmp(xmp).toFormat(format).toBuffer(),
    "an ICC profile": await raw().withIccProfile("p3").toFormat(format).toBuffer(),
    "all of them": await raw()
      .withExif(exif)
      .withXmp(xmp)
      .withIccProfile("p3")
      .withMetadata({ orientation: 6 })
      .toFormat(format)
      .toBuffer(),
  };
}

/** Two pictures in one file, for the formats with animation. */
export const animated = {
  webp: await sharp(Buffer.concat([pixels, pixels]), {
    raw: { width: side, height: side * 2, channels: 3, pageHeight: side },
  })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer(),
  gif: await raw().gif().toBuffer(),
};

/** Other image types that a decoder would accept and we do not. */
export const otherKinds = {
  tiff: await raw().tiff().toBuffer(),
  avif: await raw().avif({ effort: 0 }).toBuffer(),
};
