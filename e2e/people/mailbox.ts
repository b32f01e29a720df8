import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "@playwright/test";
import PostalMime from "postal-mime";
import { stage } from "../setup/stage.ts";

export interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** Waits for the first letter to this address. */
export async function letterTo(email: string): Promise<Letter> {
  let letter: Letter | undefined;
  await expect
    .poll(async () => {
      [letter] = await lettersTo(email);
      return letter !== undefined;
    })
    .toBe(true);
  if (!letter) throw new Error(`No letter came for ${email}.`);
  return letter;
}

export async function lettersTo(email: string): Promise<Letter[]> {
  const { mailDir } = stage();
  const files = (await readdir(mailDir)).filter((name) => name.endsWith(".eml"));
  const letters = await Promise.all(
    files.map(async (name) => PostalMime.parse(await readFile(join(mailDir, name)))),
  );
  return letters
    .filter(({ to }) => to?.some(({ address }) => address === email))
    .map(({ subject = "", text = "" }) => ({ subject, text }));
}

/** The URL in a letter that leads to this path. */
export function linkIn(letter: Letter, path: string): string {
  const link = letter.text.match(/https?:\/\/\S+/g)?.find((found) => new URL(found).pathname === path);
  if (!link) throw new Error(`The letter has no link to ${path}:\n${letter.text}`);
  return link;
}
