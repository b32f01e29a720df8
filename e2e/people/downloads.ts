import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";

export interface Kept {
  readonly name: string;
  /** Splits into lines; no cell of these files contains a line break. */
  readonly lines: readonly string[];
}

/** Clicks a download, and reads the saved file. */
export async function exportCsv(page: Page): Promise<Kept> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await coming;
  const text = await readFile(await file.path(), "utf8");
  return { name: file.suggestedFilename(), lines: text.trimEnd().split(/\r?\n/) };
}
