import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";
import { button } from "../people/funding.ts";
import { scrollTo } from "../people/scroll-to.ts";
import { amend, answer, leaveWaiting, refuse } from "./answers.ts";
import { aBoardLink } from "./boards.ts";
import { aRound } from "./rounds.ts";
import { groupsCall, groupId as id, pauseReason as reason, showSeveralGroups } from "./several-groups.ts";
import { type State, statesOf } from "./states-of.ts";

const screen = { audience: "admin", address: "/admin/groups" } as const;

const poster = { audience: "admin", address: `/admin/join-links/${id(5)}` } as const;
const linkCall = `/api/admin/join-links/${id(5)}`;

/** The opened states of groups: the organiser's screen, and what members see of their group. */
export const groupStates: State[] = [
  ...statesOf(screen, {
    "groups-several": {
      prepare: showSeveralGroups,
      async open(page) {
        await expect(button(page, "Resume Members")).toBeVisible();
        await expect(page.getByText("1,204,377 members")).toBeVisible();
      },
    },
    "groups-loading": {
      prepare: (page) => leaveWaiting(page, [groupsCall]),
      open: (page) => expect(page.getByText("Loading groups...")).toBeAttached(),
    },
    "groups-failed": {
      prepare: (page) => refuse(page, [groupsCall]),
      open: (page) => expect(page.getByText("Couldn't load groups. Try again.")).toBeVisible(),
    },
    "groups-new": async (page) => {
      await button(page, "New group").click();
      await page.getByLabel("Its rules begin like").selectOption("Members");
      await button(page, "Make group").click();
      await expect(page.getByText("Give the group a name.")).toBeVisible();
    },
    "groups-rename": (page) => press(page, "Rename Members", "Rename Members"),
    "groups-pause": (page) => press(page, "Pause Members", "Pause Members?"),
    "groups-close": {
      prepare: showSeveralGroups,
      async open(page) {
        await press(page, "Close for good Evening class", "Close Evening class for good?");
        await page.getByLabel("Name of the group").fill("Even");
        await page.getByRole("dialog").getByLabel("Reason").focus();
        await expect(page.getByText("Type the name exactly: Evening class")).toBeVisible();
      },
    },
    "groups-links": {
      prepare: (page) =>
        amend(page, /join-links$/, () => ({
          links: [aLink("open", "PAPER-7Q2M", 30), aLink("expired", "PAPER-3KXT", null)],
        })),
      async open(page) {
        await press(page, "Join links Members", "Join links of Members");
        await button(page, "QR code").click();
        await expect(page.getByRole("img", { name: "QR code of the join link PAPER-7Q2M" })).toBeVisible();
      },
    },
  }),
  ...statesOf(
    { audience: "admin", address: "/admin/users" },
    {
      "organiser-steps": {
        prepare: (page) =>
          amend(page, groupsCall, ({ groups: [first] }) => ({
            groups: [{ ...first, members: 0 }],
            isSetUp: false,
          })),
        open: (page) => expect(page.getByText("It is called Members.")).toBeVisible(),
      },
      "organiser-steps-phones": {
        async prepare(page) {
          await amend(page, groupsCall, (groups) => ({ ...groups, isSetUp: false }));
          await inNetwork(page, "http://127.0.0.1:3000");
        },
        async open(page) {
          await button(page, "Show how").click();
          await expect(page.getByText("http://192.168.1.20:3000", { exact: true })).toBeVisible();
        },
      },
      "organiser-steps-done": {
        async prepare(page) {
          await amend(page, groupsCall, ({ groups: [first] }) => ({
            groups: [{ ...first, name: "Evening class", version: 2, members: 3, round: aRound("running") }],
            isSetUp: false,
          }));
          await amend(page, /\/boards$/, () => ({ boards: [aBoardLink(1)] }));
          await inNetwork(page, "http://192.168.1.20:3000");
        },
        open: (page) => expect(button(page, "Done")).toBeVisible(),
      },
    },
  ),
  ...statesOf(poster, {
    "join-link-large": {
      prepare: (page) => showLarge(page, "open", 30),
      async open(page) {
        await expect(page.getByText("12 of 30 have joined")).toBeVisible();
        await expect(page.getByRole("img", { name: "QR code of the join link PAPER-7Q2M" })).toBeVisible();
      },
    },
    "join-link-for-no-phone": {
      prepare: (page) =>
        answer(page, linkCall, {
          ...aLink("open", "PAPER-7Q2M", 30),
          link: "http://127.0.0.1:3000/register#code=PAPER-7Q2M",
          group: "Evening class",
        }),
      async open(page) {
        await expect(page.getByText("Phones cannot open this")).toBeVisible();
        await expect(page.getByRole("img", { name: "QR code of the join link PAPER-7Q2M" })).toBeVisible();
      },
    },
    "join-link-large-pin": {
      prepare: (page) => showLarge(page, "open", 30, true),
      open: (page) => expect(page.getByText("You need your name and a six-digit PIN")).toBeVisible(),
    },
    "join-link-printed": {
      async prepare(page) {
        await showLarge(page, "open", 30);
        await page.emulateMedia({ media: "print" });
      },
      async open(page) {
        await expect(page.getByRole("img", { name: "QR code of the join link PAPER-7Q2M" })).toBeVisible();
        await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
      },
    },
    "join-link-expired": {
      prepare: (page) => showLarge(page, "expired", null),
      async open(page) {
        await expect(page.getByText("This link has expired.")).toBeVisible();
        await expect(page.getByRole("img")).toBeVisible();
      },
    },
    "join-link-failed": {
      prepare: (page) => refuse(page, [linkCall]),
      open: (page) => expect(page.getByText("Couldn't load the join link. Try again.")).toBeVisible(),
    },
    "join-link-unknown": {
      address: "/admin/join-links/nothing",
      open: (page) => expect(page.getByText("There is no such join link")).toBeVisible(),
    },
  }),
  ...statesOf(screen, {
    "groups-rules": openRules,
    "groups-rules-problems": async (page) => {
      await openRules(page);
      await page.getByLabel("A win pays, in % of the stake").fill("2000");
      await page.getByLabel("Largest stake in USDT").fill("0.50");
      await page.getByText("A list", { exact: true }).click();
      await button(page, "Review the changes").click();
      await expect(page.getByText("List from 1 to 250 coins.")).toBeVisible();
      await expect(page.getByText("Use a payout from 0% to 1,000% of the stake.")).toBeVisible();
    },
    "groups-rules-names": async (page) => {
      await openRules(page);
      await page.getByText("All names", { exact: true }).click();
      await scrollTo(page.getByText(/^Everybody in the group sees everybody's name/));
    },
    "groups-rules-calibration": async (page) => {
      await openRules(page);
      await page.getByText("Organisers only", { exact: true }).click();
      await page.getByRole("radio", { name: /^Calibration/ }).check();
      await button(page, "Review the changes").click();
      await expect(page.getByText(/^Ranking by calibration needs/)).toBeVisible();
    },
    "groups-rules-coins": async (page) => {
      await openRules(page);
      await page.getByText("A list", { exact: true }).click();
      await page.getByRole("combobox", { name: "Add a coin" }).fill("bitcoin");
      await page.getByRole("option", { name: /^Bitcoin BTC/ }).click();
      await page.getByRole("combobox", { name: "Add a coin" }).fill("sol");
      await expect(page.getByRole("option", { name: /Solana/ })).toBeVisible();
    },
    "groups-review": async (page) => {
      await openRules(page);
      await page.getByText("30 s", { exact: true }).click();
      await page.getByLabel("Deposits", { exact: true }).uncheck();
      await button(page, "Review the changes").click();
      await expect(page.getByText("Before: Deposits: on")).toBeVisible();
    },
  }),
  ...statesOf(
    { audience: "member", address: "/home" },
    {
      "group-paused": {
        async prepare(page) {
          await stop(page, "paused");
        },
        open: (page) => expect(page.getByText("Paused by the organiser")).toBeVisible(),
      },
    },
  ),
  ...statesOf(
    { audience: "member", address: "/wallet" },
    {
      "group-closed": {
        async prepare(page) {
          await stop(page, "closed");
        },
        async open(page) {
          await expect(page.getByText("Closed by the organiser")).toBeVisible();
          await button(page, "Deposit").click();
          await expect(button(page, "Next")).toBeDisabled();
        },
      },
    },
  ),
  ...statesOf(
    { audience: "member", address: "/account" },
    {
      "group-parts-off": {
        prepare: (page) =>
          amend(page, "/api/group", ({ group }) => ({
            group: {
              ...group,
              name: "Evening class",
              rules: { ...group.rules, on: { ...group.rules.on, ...off } },
            },
            isOnly: false,
          })),
        async open(page) {
          await expect(
            page.getByText("Off: mining plans, identity check, invitations by members"),
          ).toBeVisible();
          await expect(page.getByText("My invitation")).toBeHidden();
        },
      },
    },
  ),
  ...statesOf(
    { audience: "member", address: "/coin/bitcoin" },
    {
      "ticket-lengths": {
        async prepare(page) {
          const lengths = [30, 60, 300, 900, 3_600];
          await amend(page, "/api/trades/terms", (terms) => ({
            ...terms,
            seconds: 30,
            lengths,
            stakeMax: "50.00",
          }));
        },
        async open(page) {
          await button(page, "Buy Up").click();
          await page.getByText("15 min", { exact: true }).click();
          await expect(page.getByText("15 minutes from entry")).toBeVisible();
        },
      },
      "ticket-paused": {
        async prepare(page) {
          await stop(page, "paused");
        },
        async open(page) {
          await button(page, "Buy Up").click();
          await expect(
            page.getByRole("dialog").getByText(`Paused by the organiser: ${reason}`).first(),
          ).toBeVisible();
        },
      },
    },
  ),
];

async function press(page: Page, name: string, title: string): Promise<void> {
  await button(page, name).click();
  await expect(page.getByRole("dialog", { name: title })).toBeVisible();
}

const aLink = (status: string, code: string, usesMax: number | null) => ({
  id: id(usesMax === null ? 4 : 5),
  code,
  link: `https://club.example.com/register#code=${code}`,
  status,
  used: 12,
  usesMax,
  expiresAt: "2026-03-01T18:00:00.000Z",
  pinOnly: false,
  createdAt: "2026-03-01T12:00:00.000Z",
  madeBy: "Administrator",
});

const showLarge = (page: Page, status: string, usesMax: number | null, pinOnly = false) =>
  answer(page, linkCall, { ...aLink(status, "PAPER-7Q2M", usesMax), pinOnly, group: "Evening class" });

/** The server's computer has two addresses, and links begin with this one. */
const inNetwork = (page: Page, url: string) =>
  answer(page, "/api/admin/network", {
    url,
    machineUrls: ["http://192.168.1.20:3000", "http://10.0.0.5:3000"],
  });

const off = { plans: false, identityCheck: false, invitations: false };

/** The member's group is paused or closed, for this page. */
const stop = (page: Page, state: "paused" | "closed") =>
  amend(page, "/api/group", ({ group, isOnly }) => ({ group: { ...group, state, reason }, isOnly }));

function openRules(page: Page): Promise<void> {
  return press(page, "Change rules Members", "Rules of Members");
}
