import { expect } from "../journey.ts";
import { askServer } from "../people/ask-server.ts";
import { editNewestLine, seeAnotherHistory } from "../people/log.ts";
import { aMember, login } from "../people/members.ts";
import { announceDeposit, decide } from "../people/money.ts";
import { amend, answer, refuse } from "./answers.ts";
import { type State, statesOf } from "./states-of.ts";
import { alerts, bringsUp, click, press, role, sees } from "./steps.ts";

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
      open: [
        sees(role("tabpanel")),
        (page) => page.getByRole("tabpanel").evaluate((panel) => panel.parentElement?.scrollIntoView()),
      ],
    }),
  ),
  ...statesOf("member", "/transparency", {
    "transparency-line": {
      prepare: writeLine,
      async open(page) {
        await page
          .getByText(/^Show full entry/)
          .first()
          .click();
        await bringsUp(role("heading", "Acts and outages"))(page);
      },
    },
    "transparency-settings": {
      address: "/transparency?lines=settings",
      open: [sees(/started it with version/), bringsUp(role("heading", "Acts and outages"))],
    },
    "transparency-edited-line": {
      prepare: [writeLine, editNewestLine],
      open: [sees("This line was changed"), bringsUp(role("heading", "Acts and outages"))],
    },
    "transparency-silent-server": {
      address: "/transparency?list=outages",
      async prepare(page) {
        const real = { source: "coingecko", host: "api.coingecko.com", sourceClock: "differs" };
        await amend("/api/transparency", (shown) => ({ ...shown, ...real, outages: 1 }))(page);
        await answer("/api/transparency/outages", { outages: [silence], total: 1, page: 1, limit: 20 })(page);
      },
      open: [
        sees("No new prices from CoinGecko"),
        bringsUp("Differs by more than 2 seconds: no trades until it agrees"),
      ],
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
      open: [
        sees(/^Also seen by: https:\/\/club-b\.example, .* ago\./),
        sees(/^Not confirmed by https:\/\/club-c\.example since/),
        click("The keys of its witnesses"),
      ],
    },
    "transparency-no-holders": {
      address: "/transparency?list=outages",
      async prepare(page) {
        await refuse(["/api/transparency/outages"])(page);
        const none = { count: 0, size: null, newestAt: null };
        await amend("/api/transparency", (shown) => ({ ...shown, holders: none }))(page);
      },
      open: [
        sees(/^Members who hold a checkpoint: none\./),
        sees("Couldn't load this list. Try again."),
        click("The key that signs it"),
      ],
    },
  }),
  ...statesOf("member", "/home", {
    "alarm-home": [seeAnotherHistory, alerts("This server's log was changed")],
  }),
  ...statesOf("member", "/transparency", {
    "alarm-dialog": [
      seeAnotherHistory,
      press("What happened"),
      (page) => expect(page.getByRole("dialog").getByText("What the server shows")).toBeVisible(),
    ],
  }),
];

/** An administrator decides something, so that the log has a line. */
async function writeLine(): Promise<void> {
  await decide("reject", await announceDeposit(await login(await aMember()), "20"));
}
