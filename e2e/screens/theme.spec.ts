import { expect, test } from "../journey.ts";

test("with reduced motion, the theme changes at once, without a transition", async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const changing = await page.evaluate(() => {
    document.documentElement.dataset.theme = "light";
    return document.getAnimations().length;
  });
  expect(changing).toBe(0);
});
