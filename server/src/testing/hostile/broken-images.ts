import { uploadBytesMax } from "@paperchain/core/upload.ts";
import { baseFormats, baseImages, trace } from "./base-images.ts";
import { aFile, type HostileFile } from "./hostile-file.ts";
import { claimSize, repeatScans } from "./jpeg-segments.ts";
import { bitPng } from "./png-chunks.ts";

const cuts = [0.02, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.97];
const mib = 1_024 * 1_024;

/** Images that are cut off, changed, or claim to be larger than any memory. */
export function brokenImages(): HostileFile[] {
  const { jpeg, png } = baseImages;
  return [
    ...baseFormats.flatMap((format) =>
      cuts.map((share) => {
        const image = baseImages[format];
        return aFile(
          `${format}, cut off at ${share * 100}%`,
          image.subarray(0, Math.floor(image.length * share)),
        );
      }),
    ),
    ...baseFormats.map((format) =>
      aFile(`${format} without its last byte`, baseImages[format].subarray(0, -1), {
        must: "be one of both",
      }),
    ),
    ...baseFormats.flatMap((format) =>
      Array.from({ length: 8 }, (_, each) =>
        aFile(`${format} with byte ${each} of 8 changed`, changed(baseImages[format], each), {
          must: "be one of both",
        }),
      ),
    ),
    aFile("a png that says 50,000 x 50,000", bitPng(50_000, 50_000, 1)),
    aFile("a png that says 2 billion x 2 billion", bitPng(0x7fffffff, 0x7fffffff, 1)),
    aFile("a png of 60,000 x 1", bitPng(60_000, 1, 1)),
    aFile("a png of 1 x 60,000", bitPng(1, 60_000, 60_000)),
    aFile("a png of 0 x 0", bitPng(0, 0, 1)),
    aFile("a png of 400 million pixels in 50 kB", bitPng(20_000, 20_000, 20_000)),
    aFile("a jpeg that says 50,000 x 50,000", claimSize(jpeg, 50_000, 50_000)),
    aFile("a jpeg that says 65,535 x 1", claimSize(jpeg, 65_535, 1)),
    aFile("a jpeg that says 0 x 0", claimSize(jpeg, 0, 0)),
    aFile("a jpeg of 2,600 scans", repeatScans(jpeg, 2_600)),
    aFile("5 MB and a byte", padded(png, uploadBytesMax + 1)),
    aFile("5 MB to the byte", padded(png, uploadBytesMax), { must: "be drawn again" }),
    aFile("12 MB", padded(png, 12 * mib)),
    aFile("6 MB of letters", Buffer.from(trace.repeat(530_000))),
  ];
}

const padded = (image: Buffer, length: number) =>
  Buffer.concat([image, Buffer.alloc(length - image.length, trace)]);

function changed(image: Buffer, each: number): Buffer {
  const copy = Buffer.from(image);
  const at = 12 + Math.floor(((image.length - 24) * each) / 8);
  copy.writeUInt8(copy.readUInt8(at) ^ 0x5a, at);
  return copy;
}
