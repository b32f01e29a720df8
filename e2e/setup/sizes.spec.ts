import { expect, test } from "@playwright/test";
import { type Extent, filtersOf, later, onDesk, onlyOnDesk, onlyOnPhone, type Size } from "./sizes.ts";

const journey = "journeys/money/deposit.spec.ts a member deposits";
const office = "journeys/admin/queue.spec.ts an administrator decides";

/** The sizes that each test runs at: in npm test, later, and where a size is named. */
const cases: [title: string, first: string, later: string, all: string][] = [
  [journey, "phone", "", "phone desk"],
  [office, "desk", "", "phone desk"],
  [`${journey} ${onDesk}`, "desk", "", "phone desk"],
  [`${journey} ${onlyOnDesk}`, "desk", "", "desk"],
  [`${journey} ${onlyOnPhone}`, "phone", "", "phone"],
  [`${journey} ${later}`, "", "phone", "phone desk"],
  [`${office} ${later}`, "", "desk", "phone desk"],
  [`${journey} ${onlyOnPhone} ${later}`, "", "phone", "phone"],
];

test("every test runs at one size, either in npm test or later", { tag: onlyOnPhone }, () => {
  for (const [title, ...sizes] of cases) {
    const found = [sizesOf(title, "first"), sizesOf(title, "later"), sizesOf(title, "all")];
    expect(found, title).toEqual(sizes);
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
