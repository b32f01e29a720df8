import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { aMemberUnderReview, specimen } from "../people/kyc.ts";
import { nextNumber } from "../people/next-number.ts";
import { scrollTo } from "../people/scroll-to.ts";
import { amend, leaveWaiting, refuse } from "./answers.ts";
import { type State, statesOf } from "./states-of.ts";
import { first, press, role, scrollsTo, sees } from "./steps.ts";

/** The opened states of the identity checks, and their errors. */
export const kycStates: State[] = [
  ...statesOf("member", "/account", {
    "kyc-problems": [press("Submit for review"), sees("Choose an image."), scrollsTo("Choose an image.")],
    "kyc-chosen": [chooseDocument, scrollsTo(role("img", "Your chosen document"))],
    "kyc-uploading": [
      leaveWaiting(["/api/upload/kyc-document"]),
      chooseDocument,
      press("Submit for review"),
      sees(role("progressbar", "Upload")),
    ],
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
      prepare: refuse(["/api/kyc/status"]),
      open: [
        sees("Couldn't load your verification. Try again."),
        scrollsTo("Couldn't load your verification. Try again."),
      ],
    },
  }),
  ...statesOf("admin", "/admin/kyc", {
    "kyc-review": {
      prepare: searchForWaiting,
      open: [press(/^Review: /), sees("will see that an administrator opened")],
    },
    "kyc-unopened": {
      prepare: searchForWaiting,
      open: [
        press(/^Review: /),
        press("Approve"),
        (page) => expect(page.getByRole("alert")).toHaveText("Open the document before you approve it."),
      ],
    },
    "kyc-opened": {
      prepare: searchForWaiting,
      async open(page) {
        await press(/^Review: /)(page);
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
      open: sees(first(/Passport/)),
    },
    "kyc-none": { address: "/admin/kyc?search=nobody-has-this-name", open: sees("No documents found") },
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
  await amend("/api/kyc/status", (status) => ({
    ...status,
    documentId,
    documentType: "Passport",
    submittedAt: "2026-11-15T11:00:00.000Z",
    views: [view("2026-11-15T12:00:00.000Z", documentId), view("2026-11-14T13:00:00.000Z", "an-earlier-one")],
    ...kyc,
  }))(page);
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
