import { expect, test } from "@playwright/test";
import {
  type Extent,
  filtersOf,
  inThemes,
  later,
  onDesk,
  onlyInAll,
  onlyOnDesk,
  onlyOnPhone,
  type Size,
} from "./sizes.ts";

const journey = "journeys/money/deposit.spec.ts a member deposits";
const office = "journeys/admin/queue.spec.ts an administrator decides";
const screen = `screens/every-screen.spec.ts /home ${inThemes}`;

/** The sizes that each test runs at: first, in the rest, and in all. */
const cases: [title: string, once: string, rest: string, all: string][] = [
  [journey, "phone", "desk", "phone desk"],
  [office, "desk", "phone", "phone desk"],
  [`${journey} ${onDesk}`, "desk", "phone", "phone desk"],
  [`${journey} ${onlyOnDesk}`, "desk", "", "desk"],
  [`${journey} ${onlyOnPhone}`, "phone", "", "phone"],
  [`${journey} ${onlyInAll}`, "", "desk", "desk"],
  [`${office} ${onlyInAll}`, "", "desk", "desk"],
  [`${journey} ${later}`, "", "phone desk", "phone desk"],
  [`${office} ${later}`, "", "phone desk", "phone desk"],
  [`${screen} ${onDesk} ${later}`, "", "phone desk", "phone desk"],
  // The other theme of the first size is in the rest too.
  [screen, "phone", "phone desk", "phone desk"],
  [`${screen} ${onDesk}`, "desk", "phone desk", "phone desk"],
];

test("npm test runs every test at one size, and the rest runs it at the other", { tag: onlyOnPhone }, () => {
  for (const [title, once, rest, all] of cases) {
    const found = [sizesOf(title, "once"), sizesOf(title, "rest"), sizesOf(title, "all")];
    expect(found, title).toEqual([once, rest, all]);
  }
});

function sizesOf(title: string, extent: Extent): string {
  const filters = filtersOf(extent);
  const runsAt = (size: Size) => {
    const { grep, grepInvert } = filters[size];
    return (grep?.test(title) ?? true) && !grepInvert?.test(title);
  };
  return (["phone", "desk"] as const).filter(runsAt).join(" ");
}
