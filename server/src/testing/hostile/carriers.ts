import { animated, baseFormats, baseImages, trace, withMetadata } from "./base-images.ts";
import { aFile, type HostileFile } from "./hostile-file.ts";
import { withSegment } from "./jpeg-segments.ts";
import { withChunk } from "./png-chunks.ts";
import { zipSync } from "./zip.ts";

const redrawn = { must: "be drawn again" } as const;

const burdens: Record<string, Buffer> = {
  "a page": Buffer.from(`<html><script>alert("${trace}")</script></html>`),
  "a program in PHP": Buffer.from(`<?php echo "${trace}"; ?>`),
  "a program in JavaScript": Buffer.from(`*/;alert("${trace}");/*`),
  "a PDF": Buffer.from(`%PDF-1.4\n%${trace}\n%%EOF`),
  "a program for Windows": Buffer.from(`MZ\x90\0${trace}`),
  SVG: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><!--${trace}--></svg>`),
  "a ZIP archive": zipSync("evil.txt", trace),
  "a second image": Buffer.concat([baseImages.jpeg, Buffer.from(trace)]),
  "a megabyte of letters": Buffer.from(trace.repeat(90_000)),
};

/** Valid images that carry something else too. */
export async function carriers(): Promise<HostileFile[]> {
  const { jpeg, png } = baseImages;
  const spoken = baseFormats.map(async (format) =>
    Object.entries(await withMetadata(format)).map(([what, bytes]) =>
      aFile(`${format} with ${what}`, bytes, { ...redrawn, type: `image/${format}` }),
    ),
  );
  return [
    ...(await Promise.all(spoken)).flat(),
    ...baseFormats.flatMap((format) =>
      Object.entries(burdens).map(([what, burden]) =>
        aFile(`${format} with ${what} behind it`, Buffer.concat([baseImages[format], burden]), redrawn),
      ),
    ),
    ...Object.entries(burdens)
      .filter(([, burden]) => burden.length < 60_000)
      .flatMap(([what, burden]) => [
        aFile(`jpeg with ${what} as its comment`, withSegment(jpeg, 0xfe, burden), redrawn),
        aFile(`jpeg with ${what} as its IPTC`, withSegment(jpeg, 0xed, burden), redrawn),
        aFile(
          `png with ${what} as its text`,
          withChunk(png, "tEXt", Buffer.concat([Buffer.from("a\0"), burden])),
          redrawn,
        ),
        aFile(`png with ${what} in a chunk of its own`, withChunk(png, "haCk", burden), redrawn),
      ]),
    aFile("a webp that moves", animated.webp, { ...redrawn, type: "image/webp" }),
    ...["text/html", "image/svg+xml", "application/x-php", "multipart/mixed", "x", ""].map((type) =>
      aFile(`a png that is said to be ${type || "nothing"}`, png, { type, must: "be one of both" }),
    ),
  ];
}
