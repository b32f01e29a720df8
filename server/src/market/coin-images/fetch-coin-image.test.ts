import { randomBytes } from "node:crypto";
import type { RequestListener } from "node:http";
import { fileTypeFromBuffer } from "file-type";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { anImageHost } from "../../testing/market/image-host.ts";
import { coinImageLimits, fetchCoinImage } from "./fetch-coin-image.ts";

const stays = new AbortController().signal;
const aPicture = (width = 250, height = 250): Sharp =>
  sharp({ create: { width, height, channels: 4, background: "#f7931a" } });
const sends =
  (bytes: Buffer | string, type = "image/png", status = 200): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { "content-type": type }).end(bytes);

test.each([
  ["PNG", () => aPicture().png().toBuffer()],
  [
    "JPEG",
    () =>
      aPicture()
        .withExif({ IFD0: { Copyright: "somebody" } })
        .jpeg()
        .toBuffer(),
  ],
  ["WebP that is wider than high", () => aPicture(300, 100).webp().toBuffer()],
])("a %s becomes a small WebP and brings nothing along", async (_kind, draw) => {
  const { origin, limits } = await anImageHost(sends(await draw(), "text/plain"));
  const fetched = await fetchCoinImage(`${origin}/coins/1/large/a.png?1696501400`, limits, stays);
  if (!("webp" in fetched)) throw new Error(fetched.problem);
  expect((await fileTypeFromBuffer(fetched.webp))?.mime).toBe("image/webp");
  const { width, height, exif } = await sharp(fetched.webp).metadata();
  expect({ width, height, exif }).toEqual({ width: 64, height: 64, exif: undefined });
});

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="4"/></svg>`;

const large = () => sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } });

test.each<[string, string, () => Promise<RequestListener>]>([
  ["an SVG that calls itself a PNG", "no PNG", async () => sends(svg)],
  ["a page", "no PNG", async () => sends("<!doctype html><title>Sign in</title>", "text/html")],
  ["nothing", "no PNG", async () => sends("")],
  ["half a PNG", "", async () => sends((await large().png().toBuffer()).subarray(0, 90_000))],
  [
    "one with too many pixels",
    "pixel limit",
    async () => sends(await aPicture(2_100, 2_000).png().toBuffer()),
  ],
  ["one with too many bytes", "too large", async () => sends(await large().png().toBuffer())],
  ["an error", "404", async () => sends(await aPicture().png().toBuffer(), "image/png", 404)],
  [
    "a way to elsewhere",
    "fetch failed",
    async () => (request, response) =>
      request.url === "/a.png" ? response.writeHead(302, { location: "/b.png" }).end() : response.end(svg),
  ],
  ["a connection that breaks", "fetch failed", async () => (_, response) => response.destroy()],
])("%s is no image: %s", async (_kind, problem, answer) => {
  const { origin, limits, asked } = await anImageHost(await answer());
  expect(await fetchCoinImage(`${origin}/a.png`, limits, stays)).toEqual({
    problem: expect.stringContaining(problem),
  });
  expect(asked).toEqual(["/a.png"]);
});

test("an answer that drips is left after its time", async () => {
  const { origin, limits } = await anImageHost((_request, response) =>
    response.writeHead(200).write("\x89PNG"),
  );
  const hurried = { ...limits, answerMsMax: 50 };
  expect(await fetchCoinImage(`${origin}/a.png`, hurried, stays)).toHaveProperty("problem");
});

test.each([
  "http://assets.coingecko.com/coins/images/1/large/bitcoin.png",
  "https://assets.coingecko.com.evil.example/1.png",
  "https://assets.coingecko.com:8443/1.png",
  "https://assets.coingecko.com@127.0.0.1/1.png",
  "https://127.0.0.1/1.png",
  "file:///etc/passwd",
  "missing_large.png",
])("nobody is asked for %s", async (url) => {
  expect(await fetchCoinImage(url, coinImageLimits, stays)).toEqual({ problem: "It is kept by a stranger." });
});
