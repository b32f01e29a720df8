// Takes pictures of every screen in both themes and at both sizes, into look/, to review a change. It uses the built
// pages (npm start builds them) and its own server, which it stops at the end.
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findChromium } from "../e2e/setup/find-chromium.ts";
import { paths } from "../web/src/app/paths.ts";
import { parts } from "./look/parts.mjs";
import { inviteSomePeople } from "./look/people.mjs";
import { startServer } from "./look/start-server.mjs";

const folder = join(import.meta.dirname, "../look");
const sizes = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desk: { viewport: { width: 1280, height: 800 } },
};
const themes = ["light", "dark"];
// With arguments, only those screens: `npm run look -- admin account`.
const wanted = process.argv.slice(2);

const server = await startServer();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  await rm(folder, { recursive: true, force: true });
  const people = await inviteSomePeople(server);
  for (const [size, device] of Object.entries(sizes)) {
    for (const theme of themes)
      await lookAround(people, { ...device, colorScheme: theme }, `${size}-${theme}`);
  }
} finally {
  await browser.close();
  await server.stop();
}

async function lookAround(people, device, name) {
  for (const { label, audience, address, open } of everything()) {
    if (wanted.length > 0 && !wanted.some((word) => label.includes(word))) continue;
    const context = await browser.newContext({ ...device, baseURL: server.url, reducedMotion: "reduce" });
    await context.addInitScript((stored) => Object.assign(localStorage, stored), people[audience] ?? {});
    const page = await context.newPage();
    page.on("pageerror", (error) => console.error(`${label}: ${error.message}`));
    await page.goto(address);
    await arrive(page);
    await open?.(page);
    const picture = join(folder, `${label}-${name}.png`);
    await page.screenshot({ path: picture, fullPage: open === undefined });
    console.log(picture);
    await context.close();
  }
}

/** A live screen never stops making requests; it is ready when it has its heading and nothing on it is loading. */
async function arrive(page) {
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
  await page.evaluate(() => document.fonts.ready);
}

/** Every screen of the product, and the opened parts of some of them. */
function everything() {
  const screens = Object.entries(paths).map(([path, { audience }]) => ({
    label: path.replaceAll(/[/:]+/g, " ").trim().replaceAll(" ", "-") || "welcome",
    audience,
    address: path.replace(":id", "bitcoin"),
  }));
  return [...screens, ...parts];
}
