import { expect, test } from "vitest";
import { imageProblem } from "./image-problem.ts";

const bytesMax = 5 * 1_024 * 1_024;

test.each([
  [null, "Choose an image."],
  [{ type: "image/png", size: bytesMax }, undefined],
  [{ type: "image/png", size: bytesMax + 1 }, "This file is larger than 5 MB. Choose a smaller one."],
  [{ type: "", size: 1 }, undefined],
  [{ type: "application/pdf", size: 1 }, "This file isn't an image. Use PNG, JPG or JPEG."],
])("%o: %s", (file, problem) => {
  expect(imageProblem(file)).toBe(problem);
});
