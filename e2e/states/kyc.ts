import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { aMemberUnderReview, specimen } from "../people/kyc.ts";
import { nextNumber } from "../people/next-number.ts";
import { scrollTo } from "../people/scroll-to.ts";
import { amend, leaveWaiting, refuse } from "./answers.ts";
import { type State, statesOf } from "./states-of.ts";

const mine = { audience: "member", address: "/account" } as const;
const all = { audience: "admin", address: "/admin/kyc" } as const;

/** The opened states of the identity checks, and their errors. */
export const kycStates: State[] = [
  ...statesOf(mine, {
    "kyc-problems": async (page) => {
      await page.getByRole("button", { name: "Submit for review" }).click();
      await expect(page.getByText("Choose an image.")).toBeVisible();
      await scrollTo(page.getByText("Choose an image."));
    },
    "kyc-chosen": async (page) => {
      await chooseDocument(page);
      await scrollTo(page.getByRole("img", { name: "Your chosen document" }));
    },
    "kyc-uploading": async (page) => {
      await leaveWaiting(page, ["/api/upload/kyc-document"]);
      await chooseDocument(page);
      await page.getByRole("button", { name: "Submit for review" }).click();
      await expect(page.getByRole("progressbar", { name: "Upload" })).toBeVisible();
    },
    "kyc-pending": {
      prepare: (page) => answerStatus(page, { status: "pending", message: "" }),
      open: showViews,
    },
    "kyc-approved": {
      prepare: (page) =>
        answerStatus(page, { status: "approved", message: "", deletedAt: "2026-12-31T12:00:00.000Z" }),
      open: showViews,
    },
    "kyc-failed": {
      prepare: (page) => refuse(page, ["/api/kyc/status"]),
      async open(page) {
        await expect(page.getByText("Couldn't load your verification. Try again.")).toBeVisible();
        await scrollTo(page.getByText("Couldn't load your verification. Try again."));
      },
    },
  }),
  ...statesOf(all, {
    "kyc-review": {
      prepare: searchForWaiting,
      async open(page) {
        await openReview(page);
        await expect(page.getByText("will see that an administrator opened")).toBeVisible();
      },
    },
    "kyc-unopened": {
      prepare: searchForWaiting,
      async open(page) {
        await openReview(page);
        await page.getByRole("button", { name: "Approve" }).click();
        await expect(page.getByRole("alert")).toHaveText("Open the document before you approve it.");
      },
    },
    "kyc-opened": {
      prepare: searchForWaiting,
      async open(page) {
        await openReview(page);
        const dialog = page.getByRole("dialog");
        await dialog.getByRole("button", { name: "Open the document" }).click();
        await expect(dialog.getByRole("img")).toBeVisible();
        await dialog.getByRole("button", { name: "Reject" }).click();
        await expect(page.getByText("Say what is wrong with it: the member reads this.")).toBeVisible();
      },
    },
    "kyc-all": {
      async prepare() {
        await waitingMember();
        return "/admin/kyc?status=all";
      },
      open: (page) => expect(page.getByText(/Passport/).first()).toBeVisible(),
    },
    "kyc-none": {
      address: "/admin/kyc?search=nobody-has-this-name",
      open: (page) => expect(page.getByText("No documents found")).toBeVisible(),
    },
  }),
];

async function chooseDocument(page: Page): Promise<void> {
  await page.getByLabel("Document type").selectOption("Passport");
  await page.getByLabel("Document image").setInputFiles(specimen("Passport"));
  await expect(page.getByRole("img", { name: "Your chosen document" })).toBeVisible();
}

/** Shows the member a check of theirs that an administrator looked at twice, the first time at an earlier document. */
async function answerStatus(page: Page, kyc: object): Promise<void> {
  const documentId = "0198c2f0-0000-7000-8000-000000000003";
  const view = (viewedAt: string, id: string) => ({
    viewedAt,
    documentId: id,
    documentType: "Passport",
    documentSubmittedAt: "2026-11-14T12:00:00.000Z",
  });
  await amend(page, "/api/kyc/status", (status) => ({
    ...status,
    documentId,
    documentType: "Passport",
    submittedAt: "2026-11-15T11:00:00.000Z",
    views: [view("2026-11-15T12:00:00.000Z", documentId), view("2026-11-14T13:00:00.000Z", "an-earlier-one")],
    ...kyc,
  }));
}

function showViews(page: Page): Promise<void> {
  return scrollTo(page.getByText("An administrator opened your document"));
}

async function waitingMember(): Promise<string> {
  const name = `Rae Reviewed ${nextNumber()}`;
  await aMemberUnderReview(name);
  return name;
}

async function searchForWaiting(): Promise<string> {
  return `/admin/kyc?search=${encodeURIComponent(await waitingMember())}`;
}

const openReview = (page: Page) => page.getByRole("button", { name: /^Review: / }).click();
