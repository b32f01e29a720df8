import { join } from "node:path";

const mine = { audience: "member", address: "/account" };
const all = { audience: "admin", address: "/admin/kyc" };
const passport = join(import.meta.dirname, "../../web/public/specimens/passport.png");

/** The dialogs of the identity checks, and their error states. */
export const kycParts = [
  {
    ...mine,
    label: "part-kyc-chosen",
    async open(page) {
      await page.getByLabel("Document type").selectOption("Passport");
      await page.getByLabel("Document image").setInputFiles(passport);
      await page.getByRole("img", { name: "Your chosen document" }).scrollIntoViewIfNeeded();
    },
  },
  {
    ...mine,
    label: "part-kyc-problems",
    async open(page) {
      await page.getByRole("button", { name: "Submit for review" }).click();
      await page.getByText("Choose an image.").scrollIntoViewIfNeeded();
    },
  },
  { ...mine, label: "part-kyc-pending", open: (page) => show(page, { status: "pending", message: "" }) },
  {
    ...mine,
    label: "part-kyc-approved",
    open: (page) => show(page, { status: "approved", message: "", deletedAt: "2026-12-31T12:00:00.000Z" }),
  },
  {
    ...mine,
    label: "part-kyc-failed",
    async open(page) {
      await page.route("**/api/kyc/status", (route) => route.fulfill({ status: 403 }));
      await page.reload();
      await page.getByText("Couldn't load your verification. Try again.").scrollIntoViewIfNeeded();
    },
  },
  {
    ...all,
    label: "part-kyc-review",
    async open(page) {
      await openReview(page);
      await page.getByText("will see that an administrator opened").waitFor();
    },
  },
  {
    ...all,
    label: "part-kyc-unopened",
    async open(page) {
      await openReview(page);
      await page.getByRole("button", { name: "Approve" }).click();
      await page.getByRole("alert").waitFor();
    },
  },
  {
    ...all,
    label: "part-kyc-looked",
    async open(page) {
      await openReview(page);
      await page.getByRole("button", { name: "Open the document" }).click();
      await page.getByRole("dialog").getByRole("img").waitFor();
      await page.getByRole("button", { name: "Reject" }).click();
      await page.getByText("Say what is wrong with it").waitFor();
    },
  },
  {
    ...all,
    label: "part-kyc-all",
    async open(page) {
      await page.goto("/admin/kyc?status=all");
      await page.getByText("Maya Fernandes").first().waitFor();
    },
  },
];

const openReview = (page) => page.getByRole("button", { name: /^Review: / }).click();

async function show(page, kyc) {
  const view = (viewedAt, documentId) => ({
    viewedAt,
    documentId,
    documentType: "Passport",
    documentSubmittedAt: "2026-11-14T12:00:00.000Z",
  });
  await page.route("**/api/kyc/status", async (route) => {
    const answer = await (await route.fetch()).json();
    const views = [
      view("2026-11-15T12:00:00.000Z", answer.documentId),
      view("2026-11-14T13:00:00.000Z", "an-earlier-one"),
    ];
    await route.fulfill({ json: { ...answer, views, ...kyc } });
  });
  await page.reload();
  await page.getByText("An administrator opened your document").scrollIntoViewIfNeeded();
}
