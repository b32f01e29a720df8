import { expect } from "../journey.ts";
import { aMemberUnderReview, lookAtDocument, specimen } from "../people/kyc.ts";
import { nextNumber } from "../people/next-number.ts";
import { checkPart } from "./check-part.ts";
import { refuse } from "./refuse.ts";

checkPart({
  name: "a document form that was sent empty",
  audience: "member",
  address: "/account",
  async open(page) {
    await page.getByRole("button", { name: "Submit for review" }).click();
    await expect(page.getByText("Choose an image.")).toBeVisible();
  },
});

checkPart({
  name: "a document on its way",
  audience: "member",
  address: "/account",
  async open(page) {
    await page.route("**/api/upload/kyc-document", () => {});
    await page.getByLabel("Document type").selectOption("Passport");
    await page.getByLabel("Document image").setInputFiles(specimen("passport"));
    await page.getByRole("button", { name: "Submit for review" }).click();
    await expect(page.getByRole("progressbar", { name: "Upload" })).toBeVisible();
  },
});

checkPart({
  name: "a verification that could not be loaded",
  audience: "member",
  address: "/account",
  async open(page) {
    await refuse(page, ["/api/kyc/status"]);
    await page.reload();
    await expect(page.getByText("Couldn't load your verification. Try again.")).toBeVisible();
  },
});

checkPart({
  name: "a document that is approved unopened",
  audience: "admin",
  address: "/admin/kyc",
  async open(page) {
    const name = `Una Unopened ${nextNumber()}`;
    await aMemberUnderReview(name);
    await page.goto(`/admin/kyc?search=${encodeURIComponent(name)}`);
    await page.getByRole("button", { name: /^Review: / }).click();
    await page.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByRole("alert")).toHaveText("Open the document before you approve it.");
  },
});

checkPart({
  name: "a document that is opened",
  audience: "admin",
  address: "/admin/kyc",
  async open(page) {
    const name = `Rae Reviewed ${nextNumber()}`;
    await aMemberUnderReview(name);
    const dialog = await lookAtDocument(page, name);
    await dialog.getByRole("button", { name: "Reject" }).click();
    await expect(page.getByText("Say what is wrong with it: the member reads this.")).toBeVisible();
  },
});

checkPart({
  name: "a search for documents that finds none",
  audience: "admin",
  address: "/admin/kyc?search=nobody-has-this-name",
  open: (page) => expect(page.getByText("No documents found")).toBeVisible(),
});
