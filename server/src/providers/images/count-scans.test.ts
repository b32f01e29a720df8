import sharp from "sharp";
import { expect, test } from "vitest";
import { countScans } from "./count-scans.ts";

const noise = sharp({
  create: {
    width: 300,
    height: 200,
    channels: 3,
    background: "#000000",
    noise: { type: "gaussian", mean: 128, sigma: 60 },
  },
});

test("a photo as a camera writes it has one scan", async () => {
  expect(countScans(await noise.clone().jpeg().toBuffer())).toBe(1);
});

test("a picture made for the web has about ten", async () => {
  expect(countScans(await noise.clone().jpeg({ progressive: true }).toBuffer())).toBe(10);
});

test.each([
  ["nothing", []],
  ["a marker without its length", [0xff, 0xd8, 0xff, 0xda]],
  ["a length of zero", [0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xd9]],
  ["fill bytes only", Array(50).fill(0xff)],
])("%s is read to its end", (_name, bytes) => {
  expect(countScans(Uint8Array.from(bytes))).toBeLessThan(2);
});
