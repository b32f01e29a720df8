import { expect, test } from "../journey.ts";

test("the watch over every journey notices an error, another host and a refused script", async ({
  page,
  problems,
}) => {
  await page.goto("/");
  await page.evaluate(() => {
    console.error("said in the console");
    setTimeout(() => {
      throw new Error("thrown in the page");
    });
    document.head.append(
      Object.assign(document.createElement("script"), { textContent: "window.planted = 1" }),
    );
    // After the error: a page that is being left throws no more errors.
    setTimeout(() => window.open("http://elsewhere.invalid/", "_self"));
  });

  for (const problem of [
    "said in the console",
    "thrown in the page",
    "Content Security Policy",
    "elsewhere.invalid",
  ]) {
    await expect.poll(() => problems.join("\n")).toContain(problem);
  }
  // A browser retries an address that did not answer, after a moment.
  await page.close();
  problems.length = 0;
});
