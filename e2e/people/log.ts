import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { askServer } from "./ask-server.ts";

/** The code of the log in the page's footer, once the browser has checked it. */
export async function logCode(page: Page): Promise<string> {
  const link = page.getByRole("contentinfo").getByRole("link");
  await expect(link).toHaveText(/log [0-9a-f]{4}-[0-9a-f]{4}$/);
  return (await link.innerText()).slice(-9);
}

/** Makes the browser believe that it saw another history of the log: as many lines, but different ones. */
export async function seeAnotherHistory(page: Page): Promise<void> {
  await logCode(page);
  const address = page.url();
  // A file of the same server: a check of the page before would go on, and keep what it was shown.
  await page.goto("/theme.js");
  await page.evaluate(() => {
    const { key, note } = JSON.parse(localStorage.getItem("logCheckpoint") ?? "{}");
    const [origin, size, root, ...rest] = note.split("\n");
    const other = `${root.startsWith("A") ? "B" : "A"}${root.slice(1)}`;
    const seen = { key, note: [origin, size, other, ...rest].join("\n") };
    localStorage.setItem("logCheckpoint", JSON.stringify(seen));
  });
  await page.goto(address);
}

/** The answer that a reader gets after the owner of the database edited the newest line. */
export async function editNewestLine(page: Page): Promise<void> {
  await page.route("**/api/log/lines?*", async (route) => {
    const answer = await (await route.fetch()).json();
    const [newest, ...rest] = answer.lines;
    await route.fulfill({ json: { ...answer, lines: [{ ...newest, reason: "It was not me." }, ...rest] } });
  });
}

/** The server's answer when lines that it signed are missing from its log. */
export async function loseLines(page: Page): Promise<void> {
  await page.route("**/api/log/checkpoint", async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, log: "shorter" } });
  });
}

/** The server's answer with a checkpoint of another time than the log's key signed. */
export async function forgeSignature(page: Page): Promise<void> {
  await page.route("**/api/log/checkpoint", async (route) => {
    const answer = await askServer("showCheckpoint", undefined);
    await route.fulfill({ json: { ...answer, note: answer.note.replace("\ntime 20", "\ntime 19") } });
  });
}
