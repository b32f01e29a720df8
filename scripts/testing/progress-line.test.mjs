import { expect, test } from "vitest";
import { openProgressLine } from "./progress-line.mjs";

const env = { TEST_STEP: "unit", TEST_BEGUN_MS: "0" };

function aScreen(isTTY) {
  const written = [];
  return { out: { isTTY, columns: 100, write: (text) => written.push(text) }, written };
}

test("a terminal shows how far a step is, in one line that is written over", () => {
  const { out, written } = aScreen(true);
  let now = 40_000;
  const line = openProgressLine("files", { out, now: () => now, env });
  line.show({ done: 1, all: 480, failed: 0 });
  now += 83_000;
  line.show({ done: 132, all: 480, failed: 1 });
  expect(written).toEqual([
    "unit: 1 of 480 files, 0:00 (0:40 in all)",
    "\r\u001b[2K",
    "unit: 132 of 480 files, 1 failed, 1:23 (2:03 in all)",
  ]);
});

test("a log gets a line a minute at most, and what is run by hand none", () => {
  const { out, written } = aScreen(false);
  let now = 0;
  const line = openProgressLine("files", { out, now: () => now, env });
  const byHand = openProgressLine("files", { out, now: () => now, env: {} });
  for (let done = 1; done <= 150; done += 1) {
    now += 1_000;
    line.show({ done, all: 150, failed: 0 });
    byHand.show({ done, all: 150, failed: 0 });
  }
  expect(written).toEqual([
    "unit: 60 of 150 files, 1:00 (1:00 in all)\n",
    "unit: 120 of 150 files, 2:00 (2:00 in all)\n",
  ]);
});
