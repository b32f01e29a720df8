import { expect } from "../journey.ts";
import { askServer } from "../people/ask-server.ts";
import { button } from "../people/funding.ts";
import { editNewestLine, seeAnotherHistory } from "../people/log.ts";
import { aMember, login } from "../people/members.ts";
import { announceDeposit, decide } from "../people/money.ts";
import { amend, answer, refuse } from "./answers.ts";
import { type State, statesOf } from "./states-of.ts";

const here = { audience: "member", address: "/transparency" } as const;
const lists = ["scenarios", "decisions", "adjustments", "outages"];

const silence = {
  id: "019ca945-0a00-7000-8001-0cce76088032",
  source: "coingecko",
  since: "2026-03-01T12:00:00.000Z",
  until: "2026-03-01T12:02:13.000Z",
  problem: "This server did not ask for prices.",
};

/** The opened states of the transparency screen, and the warning on every page when the log was changed. */
export const oversightStates: State[] = [
  ...lists.map(
    (list): State => ({
      ...here,
      name: `transparency-${list}`,
      address: `/transparency?list=${list}`,
      async open(page) {
        await expect(page.getByRole("tabpanel")).toBeVisible();
        await page.getByRole("tabpanel").evaluate((panel) => panel.parentElement?.scrollIntoView());
      },
    }),
  ),
  ...statesOf(here, {
    "transparency-line": {
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
    "transparency-settings": {
      address: "/transparency?lines=settings",
      async open(page) {
        await expect(page.getByText(/started it with version/)).toBeVisible();
        const heading = page.getByRole("heading", { name: "Acts and outages" });
        await heading.evaluate((element) => element.scrollIntoView());
      },
    },
    "transparency-edited-line": {
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
    "transparency-silent-server": {
      address: "/transparency?list=outages",
      async prepare(page) {
        const real = { source: "coingecko", host: "api.coingecko.com", sourceClock: "differs" };
        await amend(page, "/api/transparency", (shown) => ({ ...shown, ...real, outages: 1 }));
        await answer(page, "/api/transparency/outages", { outages: [silence], total: 1, page: 1, limit: 20 });
      },
      async open(page) {
        await expect(page.getByText("No new prices from CoinGecko")).toBeVisible();
        const clocks = page.getByText("Differs by more than 2 seconds: no trades until it agrees");
        await clocks.evaluate((element) => element.scrollIntoView());
      },
    },
    "transparency-witnesses": {
      async prepare(page) {
        // The browser's own memory of two witnesses: one that cosigned just now, and one that is down since March.
        const { checkpoint } = await askServer("showTransparency", undefined);
        const known = {
          seq: 0,
          since: "2026-03-01T12:00:00.000Z",
          key: "paperchain/log/b/witness+0a1b2c3d+BA==",
        };
        const seen = { note: checkpoint.note, at: new Date().toISOString() };
        const witnesses = [
          { ...known, address: "https://club-b.example", seen },
          { ...known, address: "https://club-c.example" },
        ];
        await page.addInitScript(
          (text) => localStorage.setItem("logWitnesses", text),
          JSON.stringify(witnesses),
        );
      },
      async open(page) {
        await expect(page.getByText(/^Also seen by: https:\/\/club-b\.example, .* ago\./)).toBeVisible();
        await expect(page.getByText(/^Not confirmed by https:\/\/club-c\.example since/)).toBeVisible();
        await page.getByText("The keys of its witnesses").click();
      },
    },
    "transparency-no-holders": {
      address: "/transparency?list=outages",
      async prepare(page) {
        await refuse(page, ["/api/transparency/outages"]);
        const none = { count: 0, size: null, newestAt: null };
        await amend(page, "/api/transparency", (shown) => ({ ...shown, holders: none }));
      },
      async open(page) {
        await expect(page.getByText(/^Members who hold a checkpoint: none\./)).toBeVisible();
        await expect(page.getByText("Couldn't load this list. Try again.")).toBeVisible();
        await page.getByText("The key that signs it").click();
      },
    },
  }),
  ...statesOf(
    { audience: "member", address: "/home" },
    {
      "alarm-home": async (page) => {
        await seeAnotherHistory(page);
        await expect(page.getByRole("alert")).toContainText("This server's log was changed");
      },
    },
  ),
  ...statesOf(here, {
    "alarm-dialog": async (page) => {
      await seeAnotherHistory(page);
      await button(page, "What happened").click();
      await expect(page.getByRole("dialog").getByText("What the server shows")).toBeVisible();
    },
  }),
];

/** An administrator decides something, so that the log has a line. */
async function writeLine(): Promise<void> {
  await decide("reject", await announceDeposit(await login(await aMember()), "20"));
}
