import sharp from "sharp";
import { expect, test } from "vitest";
import { openDrawingProcess } from "./drawing-process.ts";

const drawing = { sideMax: 100, format: "jpeg" } as const;
const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#ff0000" } })
  .png()
  .toBuffer();

test("a picture that takes longer than it may is given up, and the next one gets a new process", async () => {
  const hasty = openDrawingProcess(1);
  expect(await hasty.draw(picture, drawing)).toEqual({ problem: "image_too_slow" });
  const patient = openDrawingProcess(60_000);
  expect(await patient.draw(picture, drawing)).toMatchObject({ width: 100, height: 67 });
  expect(await patient.draw(picture, drawing)).toMatchObject({ width: 100, height: 67 });
});

test("when the caller leaves, the work stops, and the next picture is drawn all the same", async () => {
  const process = openDrawingProcess(60_000);
  const caller = new AbortController();
  const given = process.draw(picture, drawing, caller.signal);
  caller.abort();
  expect(await given).toEqual({ problem: "image_too_slow" });
  expect(await process.draw(picture, drawing, AbortSignal.abort())).toEqual({ problem: "image_too_slow" });
  expect(await process.draw(picture, drawing)).toMatchObject({ width: 100 });
});
