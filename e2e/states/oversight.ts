import { expect } from "../journey.ts";
import { button } from "../people/funding.ts";
import { editNewestLine, seeAnotherHistory } from "../people/log.ts";
import { aMember, login } from "../people/members.ts";
import { announceDeposit, decide } from "../people/money.ts";
import { amend, refuse } from "./answers.ts";
import type { State } from "./state.ts";

const here = { audience: "member", address: "/transparency" } as const;
const lists = ["scenarios", "decisions", "adjustments", "outages"];

/** The opened states of the transparency screen, and the warning on every page when the log was changed. */
export const oversightStates: State[] = [
  ...lists.map(
    (list): State => ({
      ...here,
      name: `transparency-${list}`,
      like: "transparency-line",
      address: `/transparency?list=${list}`,
      async open(page) {
        await expect(page.getByRole("tabpanel")).toBeVisible();
        await page.getByRole("tabpanel").evaluate((panel) => panel.parentElement?.scrollIntoView());
      },
    }),
  ),
  {
    ...here,
    name: "transparency-line",
    async prepare() {
      await writeLine();
    },
    async open(page) {
      await page
        .getByText(/^Show full entry/)
        .first()
        .click();
      const heading = page.getByRole("heading", { name: "Acts and outages" });
      await heading.evaluate((element) => element.scrollIntoView());
    },
  },
  {
    ...here,
    name: "transparency-settings",
    like: "transparency-line",
    address: "/transparency?lines=settings",
    async open(page) {
      await expect(page.getByText(/started it with version/)).toBeVisible();
      const heading = page.getByRole("heading", { name: "Acts and outages" });
      await heading.evaluate((element) => element.scrollIntoView());
    },
  },
  {
    ...here,
    name: "transparency-edited-line",
    like: "transparency-line",
    async prepare(page) {
      await writeLine();
      await editNewestLine(page);
    },
    async open(page) {
      await expect(page.getByText("This line was changed")).toBeVisible();
      const heading = page.getByRole("heading", { name: "Acts and outages" });
      await heading.evaluate((element) => element.scrollIntoView());
    },
  },
  {
    ...here,
    name: "transparency-no-witnesses",
    like: "transparency-line",
    address: "/transparency?list=scenarios",
    async prepare(page) {
      await refuse(page, ["/api/transparency/scenarios"]);
      const none = { count: 0, size: null, newestAt: null };
      await amend(page, "/api/transparency", (shown) => ({ ...shown, witnesses: none }));
    },
    async open(page) {
      await expect(page.getByText(/^Independent witnesses: none\./)).toBeVisible();
      await expect(page.getByText("Couldn't load this list. Try again.")).toBeVisible();
      await page.getByText("The key that signs it").click();
    },
  },
  {
    name: "alarm-home",
    like: "alarm-dialog",
    audience: "member",
    address: "/home",
    async open(page) {
      await seeAnotherHistory(page);
      await expect(page.getByRole("alert")).toContainText("This server's log was changed");
    },
  },
  {
    ...here,
    name: "alarm-dialog",
    async open(page) {
      await seeAnotherHistory(page);
      await button(page, "What happened").click();
      await expect(page.getByRole("dialog").getByText("What the server shows")).toBeVisible();
    },
  },
];

/** An administrator decides something, so that the log has a line. */
async function writeLine(): Promise<void> {
  await decide("reject", await announceDeposit(await login(await aMember()), "20"));
}
