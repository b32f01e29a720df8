import { expect, remembered, test } from "../journey.ts";
import { guestFor } from "../people/guests.ts";
import { stage } from "../setup/stage.ts";
import { watch } from "../setup/watch.ts";
import { showMine } from "../states/rounds.ts";
import { measuredScreens } from "./screens.ts";
import { noteShown, type Request, readShown, slowDown } from "./watch-load.ts";

const rows: Record<string, Record<string, number>> = {};
test.afterAll(() => console.table(rows));

for (const { name, address, audience, data, most } of measuredScreens) {
  test(name, async ({ browser, problems }) => {
    const guest = await guestFor(audience);
    const origin = { origin: stage().address, localStorage: guest ? remembered(guest) : [] };
    // A browser without any of the app's files.
    const context = await browser.newContext({ storageState: { cookies: [], origins: [origin] } });
    const unwatch = watch(context, stage().address, problems);
    const page = await context.newPage();
    await noteShown(page);
    // Members have a round, whose countdown appears later than the page's outline.
    if (audience === "member") await showMine(page, "running");
    const requests = await slowDown(page);
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    if (audience === "member") await expect(page.getByRole("region", { name: "Round" })).toBeVisible();
    // The last thing that a page does by itself is its own check of the log.
    await expect(page.getByRole("contentinfo")).toContainText(/log [\da-f]{4}-[\da-f]{4}/);
    const shown = await readShown(page);
    const counted = requests.filter((each) => !each.address.includes("/api/market/images/"));
    const scripts = counted.filter(isScript);
    const kB = Math.round(largestOfEach(counted).reduce((sum, { bytes }) => sum + bytes, 0) / 1_000);
    rows[name] = {
      requests: counted.length,
      scripts: scripts.length,
      kB,
      shift: round(shown.shift),
      "first paint ms": Math.round(shown.firstPaintMs),
      "largest paint ms": Math.round(shown.largestPaintMs),
      "blocked ms": Math.round(shown.blockedMs),
    };
    expect(requests.filter(({ status }) => status >= 400)).toEqual([]);
    expect(shown.shift).toBeLessThan(0.06);
    expect(scripts.length).toBeLessThanOrEqual(most.scripts);
    expect(counted.length).toBeLessThanOrEqual(most.requests);
    expect(kB).toBeLessThanOrEqual(most.kB);
    if (data) expectDataBesideCode(counted, data);
    await context.close();
    unwatch();
  });
}

/**
 * The screen's data is requested before the layout is rendered, and the layout's messages after it; once before the
 * stream.
 */
function expectDataBesideCode(requests: readonly Request[], data: string): void {
  const addresses = requests.map(({ address }) => address);
  const isData = (address: string) => address.startsWith(`GET ${data}`);
  const rendered = addresses.indexOf("GET /api/support/messages");
  expect(addresses.slice(0, rendered).filter(isData)).not.toEqual([]);
  const streamed = addresses.findIndex((address) => address.startsWith("GET /api/stream"));
  const asked = addresses.slice(0, streamed < 0 ? undefined : streamed).filter(isData);
  expect(asked).toEqual([...new Set(asked)]);
}

/** Ignores repeats, because on a slow machine a page learns of more changes and asks again. */
const largestOfEach = (requests: readonly Request[]): Request[] => [
  ...new Map(
    requests.toSorted((one, other) => one.bytes - other.bytes).map((request) => [request.address, request]),
  ).values(),
];

const isScript = ({ address }: Request) => address.endsWith(".js");
const round = (value: number) => Math.round(value * 1_000) / 1_000;
