import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";

export interface SavedFile {
  readonly name: string;
  /** Splits into lines; no cell of these files contains a line break. */
  readonly lines: readonly string[];
}

export const exportCsv = (page: Page): Promise<SavedFile> => saveFile(page, "Export CSV");

/** Clicks a download, and reads the saved file. */
export async function saveFile(page: Page, name: string | RegExp): Promise<SavedFile> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name }).click();
  const file = await coming;
  const text = await readFile(await file.path(), "utf8");
  return { name: file.suggestedFilename(), lines: text.trimEnd().split(/\r?\n/) };
}

const verifier = join(import.meta.dirname, "../../verify/paperchain-verify.mjs");

/** Checks saved files with the verifier, as anybody could. */
export async function verify(...files: readonly string[]): Promise<void> {
  const { stdout } = await promisify(execFile)(process.execPath, [verifier, ...files]);
  expect(stdout).toContain("No problems found.");
}
