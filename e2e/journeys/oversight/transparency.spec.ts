import { readFile } from "node:fs/promises";
import { readCheckpoint, shortCode } from "@paperchain/core/oversight/checkpoint.ts";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../../journey.ts";
import { askServer } from "../../people/ask-server.ts";
import { verify } from "../../people/downloads.ts";
import { logIn } from "../../people/forms.ts";
import { editNewestLine, forgeSignature, logCode, loseLines, seeAnotherHistory } from "../../people/log.ts";
import { coinOf, movePrice, releasePrice } from "../../people/market.ts";
import { aMember, login } from "../../people/members.ts";
import { buyUpHere } from "../../people/trades.ts";
import { schoolHost } from "../../setup/school-host.ts";
import { later } from "../../setup/sizes.ts";
import { stage } from "../../setup/stage.ts";
import { watch } from "../../setup/watch.ts";

async function keep(page: Page, offer: Locator): Promise<string> {
  const coming = page.waitForEvent("download");
  await offer.click();
  return (await coming).path();
}

test("a stranger reads what an administrator did, keeps a checkpoint, and checks the grown log with it", {
  tag: later,
}, async ({ openBrowser }) => {
  const coin = coinOf({
    phone: { id: "litecoin", name: "Litecoin" },
    desk: { id: "monero", name: "Monero" },
  });
  await movePrice(coin.id, { action: "gain", percentage: "7", note: `Seen by everybody: ${coin.name}.` });
  const page = await openBrowser();
  await page.goto("/");
  await page.getByRole("link", { name: "a public log" }).click();
  await expect(page.getByText(`moved the price of ${coin.id} up by 7%.`)).toBeVisible();
  await expect(page.getByText(`Seen by everybody: ${coin.name}.`, { exact: true })).toBeVisible();
  await expect(page.getByText("Signed by the log's key: your browser checked it.")).toBeVisible();
  await expect(page.getByText("Every counted price fits the log")).toBeVisible();
  await page.getByText("Settings", { exact: true }).click();
  await expect(page.getByText(/^The operator of this server started it with version/)).toBeVisible();
  await expect(page.getByText("Seconds of a trade")).toBeVisible();
  await page.getByRole("tab", { name: /^Moved prices/ }).click();
  const moved = page.getByRole("listitem").filter({ hasText: `Seen by everybody: ${coin.name}.` });
  await expect(moved).toContainText(/Scenario \+7%.*– now/);

  let [before, checkpoint] = ["", ""];
  // Somebody else's act between the look and the save changes the code.
  await expect(async () => {
    before = await logCode(page);
    checkpoint = await keep(page, page.getByRole("button", { name: "Save checkpoint" }));
    const note = readCheckpoint(await readFile(checkpoint, "utf8"));
    expect(note && shortCode(note.root)).toBe(before);
  }).toPass();

  await releasePrice(coin.id);
  await page.reload();
  expect(await logCode(page)).not.toBe(before);
  await expect(
    page.getByText(/^Every line that your browser saw on .* is still there, unchanged/),
  ).toBeVisible();
  const log = await keep(page, page.getByRole("link", { name: "Download the log" }));
  await verify("--log", log, "--checkpoint", checkpoint);
});

test("a browser that saw another history says so on every page until its proof is saved", {
  tag: later,
}, async ({ openBrowser }) => {
  // Two histories need at least one line to differ: an empty log is the beginning of every other.
  const coin = coinOf({
    phone: { id: "stellar", name: "Stellar" },
    desk: { id: "uniswap", name: "Uniswap" },
  });
  await movePrice(coin.id, { action: "gain", percentage: "1" });
  await releasePrice(coin.id);
  const member = await login(await aMember());
  const page = await openBrowser(member);
  await page.goto("/home");
  const isHolder = async () => (await askServer("showMyLogName", undefined, member)).held !== null;
  await expect.poll(isHolder).toBe(true);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await seeAnotherHistory(page);
  const warning = page.getByRole("alert").filter({ hasText: "This server's log was changed" });
  await expect(warning).toBeVisible();
  await expect(page.getByText("Practice", { exact: true }).first()).toBeVisible();
  await page.getByRole("link", { name: "Wallet", exact: true }).click();
  await expect(page).toHaveURL("/wallet");
  await expect(warning).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText("warning");

  await page.getByRole("button", { name: "What happened" }).click();
  const dialog = page.getByRole("dialog");
  const beginAgain = dialog.getByRole("button", { name: "Start again with this log" });
  const kept = await keep(page, dialog.getByRole("button", { name: "Save: What your browser kept" }));
  await expect(beginAgain).toHaveCount(0);
  const shown = await keep(page, dialog.getByRole("button", { name: "Save: What the server shows" }));
  expect(await readFile(kept, "utf8")).not.toBe(await readFile(shown, "utf8"));
  await beginAgain.click();
  await expect(warning).toHaveCount(0);
  await logCode(page);
});

test("an edited line is marked, the others are not, and the warning stands on every page", async ({
  openBrowser,
}) => {
  const coin = coinOf({ phone: { id: "dash", name: "Dash" }, desk: { id: "zcash", name: "Zcash" } });
  await movePrice(coin.id, { action: "loss", percentage: "3", note: `Before it was edited: ${coin.name}.` });
  const page = await openBrowser();
  await page.goto("/transparency");
  const lines = page.getByRole("list", { name: "Lines of the operator log, the newest first" });
  await expect(lines.getByRole("listitem").first()).toContainText(/line \d/);
  await expect(page.getByText("Signed by the log's key: your browser checked it.")).toBeVisible();
  await expect(lines.getByRole("alert")).toHaveCount(0);
  await editNewestLine(page);
  await page.reload();
  await expect(lines.getByRole("alert")).toHaveCount(1);
  await expect(lines.getByRole("listitem").first()).toContainText(/It was not me\..*This line was changed/s);
  const warning = page.getByRole("alert").filter({ hasText: "A line of this server's log was edited" });
  await expect(warning).toBeVisible();
  await page.goto("/");
  await expect(warning).toBeVisible();
  await warning.getByRole("button", { name: "What happened" }).click();
  await expect(page.getByRole("dialog")).toContainText("It was not me.");
  await releasePrice(coin.id);
});

test("over plain http from another machine a browser checks signatures too, and a wrong one raises the alarm", {
  tag: later,
}, async ({ browser, problems }) => {
  const address = stage().address.replace("127.0.0.1", schoolHost);
  const context = await browser.newContext({ baseURL: address });
  watch(context, address, problems);
  const page = await context.newPage();
  await logIn(page, await aMember());
  await expect(page).toHaveURL("/home");
  expect(await page.evaluate(() => [isSecureContext, "subtle" in crypto])).toEqual([false, false]);
  await buyUpHere(page);
  await expect(
    page.getByRole("main").getByText("Checked by your browser", { exact: true }).first(),
  ).toBeVisible();
  await page.goto("/transparency");
  await expect(page.getByText("Signed by the log's key: your browser checked it.")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await forgeSignature(page);
  await page.reload();
  const warning = page.getByRole("alert").filter({ hasText: "A signature of this server's log is wrong" });
  await expect(warning).toBeVisible();
  await context.close();
});

test("a browser reports when the server admits lost lines, even if it keeps that very checkpoint", {
  tag: later,
}, async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.goto("/");
  await logCode(page);
  await loseLines(page);
  await page.reload();
  const warning = page.getByRole("alert").filter({ hasText: "Lines are gone from this server's log" });
  await expect(warning).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText("warning");
});

test("a browser whose storage is off says that it keeps no checkpoint and what else one can do, and can log in", {
  tag: later,
}, async ({ openBrowser }) => {
  const page = await openBrowser();
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", { get: refuse });
    Object.defineProperty(window, "sessionStorage", { get: refuse });
  });
  await page.goto("/transparency");
  await expect(page.getByText(/^This browser's storage is off\..*Save a checkpoint/)).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText("not kept: this browser's storage is off");
  await logIn(page, await aMember());
  await expect(page.getByRole("heading", { name: "Stay ahead of the market" })).toBeVisible();
});
