import { expect, test } from "vitest";

test("a birthday is the same day wherever it is read, and a moment is not", async () => {
  process.env.TZ = "America/New_York";
  const { formatCalendarDay, formatDay } = await import("./format-date.ts");
  expect(formatCalendarDay("1990-12-10")).toBe("Dec 10, 1990");
  expect(formatDay("1990-12-10T00:00:00Z")).toBe("Dec 9, 1990");
});
