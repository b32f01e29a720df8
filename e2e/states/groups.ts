import { expect } from "../journey.ts";
import { amend, answer } from "./answers.ts";
import { aBoardLink } from "./boards.ts";
import { aRound } from "./rounds.ts";
import { groupsCall, groupId as id, pauseReason as reason, showSeveralGroups } from "./several-groups.ts";
import { failed, loading, type State, statesOf } from "./states-of.ts";
import {
  aButton,
  click,
  disabled,
  exactly,
  fill,
  press,
  role,
  scrollsTo,
  sees,
  seesNo,
  select,
} from "./steps.ts";

const poster = { audience: "admin", address: `/admin/join-links/${id(5)}` } as const;
const linkCall = `/api/admin/join-links/${id(5)}`;

const openDialog = (name: string, title: string) => [press(name), sees(role("dialog", title))];
const openRules = openDialog("Change rules Members", "Rules of Members");

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

const showLarge = (status: string, usesMax: number | null, pinOnly = false) =>
  answer(linkCall, { ...aLink(status, "PAPER-7Q2M", usesMax), pinOnly, group: "Evening class" });

/** The server's computer has two addresses, and links begin with this one. */
const inNetwork = (url: string) =>
  answer("/api/admin/network", {
    url,
    machineUrls: ["http://192.168.1.20:3000", "http://10.0.0.5:3000"],
  });

const off = { plans: false, identityCheck: false, invitations: false };

/** The member's group is paused or closed, for this page. */
const stop = (state: "paused" | "closed") =>
  amend("/api/group", ({ group, isOnly }) => ({ group: { ...group, state, reason }, isOnly }));

/** The opened states of groups: the organiser's screen, and what members see of their group. */
export const groupStates: State[] = [
  ...statesOf("admin", "/admin/groups", {
    "groups-several": {
      prepare: showSeveralGroups,
      open: [sees(aButton("Resume Members")), sees("1,204,377 members")],
    },
    "groups-loading": loading([groupsCall], "Loading groups..."),
    "groups-failed": failed([groupsCall], "Couldn't load groups. Try again."),
    "groups-new": [
      press("New group"),
      select("Its rules begin like", "Members"),
      press("Make group"),
      sees("Give the group a name."),
    ],
    "groups-rename": openDialog("Rename Members", "Rename Members"),
    "groups-pause": openDialog("Pause Members", "Pause Members?"),
    "groups-close": {
      prepare: showSeveralGroups,
      open: [
        ...openDialog("Close for good Evening class", "Close Evening class for good?"),
        fill("Name of the group", "Even"),
        (page) => page.getByRole("dialog").getByLabel("Reason").focus(),
        sees("Type the name exactly: Evening class"),
      ],
    },
    "groups-links": {
      prepare: amend(/join-links$/, () => ({
        links: [aLink("open", "PAPER-7Q2M", 30), aLink("expired", "PAPER-3KXT", null)],
      })),
      open: [
        ...openDialog("Join links Members", "Join links of Members"),
        press("QR code"),
        sees(role("img", "QR code of the join link PAPER-7Q2M")),
      ],
    },
  }),
  ...statesOf("admin", "/admin/users", {
    "organiser-steps": {
      prepare: amend(groupsCall, ({ groups: [first] }) => ({
        groups: [{ ...first, members: 0 }],
        isSetUp: false,
      })),
      open: sees("It is called Members."),
    },
    "organiser-steps-phones": {
      prepare: [
        amend(groupsCall, (groups) => ({ ...groups, isSetUp: false })),
        inNetwork("http://127.0.0.1:3000"),
      ],
      open: [press("Show how"), sees(exactly("http://192.168.1.20:3000"))],
    },
    "organiser-steps-done": {
      prepare: [
        amend(groupsCall, ({ groups: [first] }) => ({
          groups: [{ ...first, name: "Evening class", version: 2, members: 3, round: aRound("running") }],
          isSetUp: false,
        })),
        amend(/\/boards$/, () => ({ boards: [aBoardLink(1)] })),
        inNetwork("http://192.168.1.20:3000"),
      ],
      open: sees(aButton("Done")),
    },
  }),
  ...statesOf("admin", poster.address, {
    "join-link-large": {
      prepare: showLarge("open", 30),
      open: [sees("12 of 30 have joined"), sees(role("img", "QR code of the join link PAPER-7Q2M"))],
    },
    "join-link-for-no-phone": {
      prepare: answer(linkCall, {
        ...aLink("open", "PAPER-7Q2M", 30),
        link: "http://127.0.0.1:3000/register#code=PAPER-7Q2M",
        group: "Evening class",
      }),
      open: [sees("Phones cannot open this"), sees(role("img", "QR code of the join link PAPER-7Q2M"))],
    },
    "join-link-large-pin": {
      prepare: showLarge("open", 30, true),
      open: sees("You need your name and a six-digit PIN"),
    },
    "join-link-printed": {
      prepare: [showLarge("open", 30), (page) => page.emulateMedia({ media: "print" })],
      open: [sees(role("img", "QR code of the join link PAPER-7Q2M")), seesNo(role("button", "Print"))],
    },
    "join-link-expired": {
      prepare: showLarge("expired", null),
      open: [sees("This link has expired."), sees(role("img"))],
    },
    "join-link-failed": failed([linkCall], "Couldn't load the join link. Try again."),
    "join-link-unknown": { address: "/admin/join-links/nothing", open: sees("There is no such join link") },
  }),
  ...statesOf("admin", "/admin/groups", {
    "groups-rules": openRules,
    "groups-rules-problems": [
      ...openRules,
      fill("A win pays, in % of the stake", "2000"),
      fill("Largest stake in USDT", "0.50"),
      click(exactly("A list")),
      press("Review the changes"),
      sees("List from 1 to 250 coins."),
      sees("Use a payout from 0% to 1,000% of the stake."),
    ],
    "groups-rules-names": [
      ...openRules,
      click(exactly("All names")),
      scrollsTo(/^Everybody in the group sees everybody's name/),
    ],
    "groups-rules-calibration": [
      ...openRules,
      click(exactly("Organisers only")),
      (page) => page.getByRole("radio", { name: /^Calibration/ }).check(),
      press("Review the changes"),
      sees(/^Ranking by calibration needs/),
    ],
    "groups-rules-coins": [
      ...openRules,
      click(exactly("A list")),
      fill(role("combobox", "Add a coin"), "bitcoin"),
      click(role("option", /^Bitcoin BTC/)),
      fill(role("combobox", "Add a coin"), "sol"),
      sees(role("option", /Solana/)),
    ],
    "groups-review": [
      ...openRules,
      click(exactly("30 s")),
      (page) => page.getByLabel("Deposits", { exact: true }).uncheck(),
      press("Review the changes"),
      sees("Before: Deposits: on"),
    ],
  }),
  ...statesOf("member", "/home", {
    "group-paused": { prepare: stop("paused"), open: sees("Paused by the organiser") },
  }),
  ...statesOf("member", "/wallet", {
    "group-closed": {
      prepare: stop("closed"),
      open: [sees("Closed by the organiser"), press("Deposit"), disabled(aButton("Next"))],
    },
  }),
  ...statesOf("member", "/account", {
    "group-parts-off": {
      prepare: amend("/api/group", ({ group }) => ({
        group: {
          ...group,
          name: "Evening class",
          rules: { ...group.rules, on: { ...group.rules.on, ...off } },
        },
        isOnly: false,
      })),
      open: [sees("Off: mining plans, identity check, invitations by members"), seesNo("My invitation")],
    },
  }),
  ...statesOf("member", "/coin/bitcoin", {
    "ticket-lengths": {
      prepare: amend("/api/trades/terms", (terms) => ({
        ...terms,
        seconds: 30,
        lengths: [30, 60, 300, 900, 3_600],
        stakeMax: "50.00",
      })),
      open: [press("Buy Up"), click(exactly("15 min")), sees("15 minutes from entry")],
    },
    "ticket-paused": {
      prepare: stop("paused"),
      open: [
        press("Buy Up"),
        (page) =>
          expect(
            page.getByRole("dialog").getByText(`Paused by the organiser: ${reason}`).first(),
          ).toBeVisible(),
      ],
    },
  }),
];
