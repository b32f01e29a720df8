import sharp from "sharp";
import { expect, test } from "vitest";
import { repeatScans } from "../../testing/hostile/jpeg-segments.ts";
import { rewriteImage } from "./rewrite-image.ts";

const drawing = { sideMax: 100, format: "jpeg" } as const;
const [red, blue] = ["#ff0000", "#0000ff"];

/** Red at the left, blue at the right. */
const twoColours = () =>
  sharp({ create: { width: 40, height: 20, channels: 4, background: red } }).composite([
    { input: { create: { width: 20, height: 20, channels: 4, background: blue } }, left: 20, top: 0 },
  ]);

async function drawn(bytes: Buffer, how: Parameters<typeof rewriteImage>[1] = drawing) {
  const result = await rewriteImage(bytes, how);
  if ("problem" in result) throw new Error(result.problem);
  const { data, info } = await sharp(result.bytes).raw().toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels;
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
    return r > 200 && g > 200 && b > 200 ? "white" : r > b ? "red" : "blue";
  };
  return { ...result, colourAt };
}

test("a picture that a phone held sideways stands upright, although nothing is left that says so", async () => {
  const sideways = await twoColours().jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const { width, height, colourAt } = await drawn(sideways);
  expect([width, height]).toEqual([20, 40]);
  expect([colourAt(10, 5), colourAt(10, 35)]).toEqual(["red", "blue"]);
});

test("what is clear becomes white where the format knows no clear", async () => {
  const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: "#00000000" } })
    .png()
    .toBuffer();
  expect((await drawn(clear)).colourAt(4, 4)).toBe("white");
});

test.each([
  [{ width: 400, height: 200 }, [100, 50]],
  [{ width: 30, height: 20 }, [30, 20]],
])("of %o the longer side is at most as asked, and nothing is blown up", async (size, expected) => {
  const large = await sharp({ create: { ...size, channels: 3, background: red } })
    .png()
    .toBuffer();
  const { width, height } = await drawn(large);
  expect([width, height]).toEqual(expected);
});

test.each(["jpeg", "png", "webp"] as const)("it is written as %s where that is asked for", async (format) => {
  const { bytes } = await drawn(await twoColours().png().toBuffer(), { ...drawing, format });
  expect((await sharp(bytes).metadata()).format).toBe(format);
});

test("a small file with thousands of scans is refused before a decoder walks over it that often", async () => {
  const honest = await twoColours().jpeg({ progressive: true }).toBuffer();
  expect(await rewriteImage(honest, drawing)).toMatchObject({ width: 40 });
  expect(await rewriteImage(repeatScans(honest, 2_646), drawing)).toEqual({ problem: "image_too_slow" });
});

test("more than 25 million pixels are refused, however small the file", async () => {
  const wide = await sharp({ create: { width: 5_001, height: 5_000, channels: 3, background: red } })
    .png()
    .toBuffer();
  expect(await rewriteImage(wide, drawing)).toEqual({ problem: "image_too_wide" });
});

test("when more pictures wait than there is room for, the next one is told to come again", async () => {
  const bytes = await twoColours().png().toBuffer();
  const answers = await Promise.all(Array.from({ length: 60 }, () => rewriteImage(bytes, drawing)));
  const busy = answers.filter((answer) => "problem" in answer && answer.problem === "images_busy");
  expect(busy).toHaveLength(60 - 42);
  expect(answers.filter((answer) => "width" in answer)).toHaveLength(42);
});
