import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { apiBase, routes } from "@paperchain/contract/routes.ts";
import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { type Login, stage } from "../setup/stage.ts";
import { clickTwice } from "./click-twice.ts";
import { aMember, login } from "./members.ts";
import { anAddress } from "./person.ts";

const specimens = {
  "National ID": "national-id",
  "Driver's License": "drivers-license",
  Passport: "passport",
};
type DocumentType = keyof typeof specimens;

/** The file that is offered for download. */
export const specimen = (documentType: DocumentType): string =>
  join(import.meta.dirname, `../../web/public/specimens/${specimens[documentType]}.png`);

/** A member who has sent a passport that waits for review. */
export async function aMemberUnderReview(fullName: string): Promise<void> {
  await sendDocument(await login(await aMember(fullName)), "Passport");
}

/** A member has sent a document, in another browser. */
export async function sendDocument({ token }: Login, documentType: DocumentType): Promise<void> {
  const form = new FormData();
  form.set("documentType", documentType);
  form.set("documentImage", new Blob([await readFile(specimen(documentType))]), "specimen.png");
  const { method, path } = routes.uploadKycDocument;
  const headers = { authorization: `Bearer ${token}`, "x-forwarded-for": anAddress() };
  const answer = await fetch(`${stage().address}${apiBase}${path}`, { method, headers, body: form });
  if (!answer.ok) throw new Error(`The document was refused: ${answer.status} ${await answer.text()}`);
}

/** A member downloads the specimen that is offered, and sends it. */
export async function sendSpecimen(page: Page, documentType: DocumentType): Promise<void> {
  await page.getByLabel("Document type").selectOption(documentType);
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: `${documentType} specimen` }).click();
  const kept = await coming;
  expect(kept.suggestedFilename()).toMatch(/^specimen-.*\.png$/);
  await page.getByLabel("Document image").setInputFiles(await kept.path());
  await expect(page.getByRole("img", { name: "Your chosen document" })).toBeVisible();
  await clickTwice(page.getByRole("button", { name: "Submit for review" }));
  await expect(page.getByText("Your document is under review by your administrator.")).toBeVisible();
}

/** The administrator opens a member's document, and its picture. */
export async function lookAtDocument(page: Page, fullName: string) {
  await page.goto(`/admin/kyc?search=${encodeURIComponent(fullName)}`);
  await page.getByRole("button", { name: new RegExp(`^Review: .* of ${fullName}$`) }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Open the document" }).click();
  await expect(dialog.getByRole("img", { name: new RegExp(`of ${fullName}$`) })).toBeVisible();
  return dialog;
}
