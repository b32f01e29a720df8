import { paths } from "../../../web/src/app/paths.ts";
import { expect, test } from "../../journey.ts";
import { logIn } from "../../people/forms.ts";
import { aMember, login, theAdmin } from "../../people/members.ts";
import { later } from "../../setup/sizes.ts";

const screens = Object.entries(paths).map(([path, { audience }]) => ({
  path: path.replace(":id", "bitcoin"),
  audience,
}));
const screensFor = (audience: string) => screens.filter((screen) => screen.audience === audience);

test("a stranger who opens a member's or an admin's screen is led to the welcome screen", {
  tag: later,
}, async ({ page }) => {
  for (const { path } of [...screensFor("member"), ...screensFor("admin")]) {
    await page.goto(path);
    await expect(page, path).toHaveURL("/");
  }
});

test("a member who opens an admin's screen is led away", { tag: later }, async ({ openBrowser }) => {
  const page = await openBrowser(await login(await aMember()));
  for (const { path } of screensFor("admin")) {
    await page.goto(path);
    // The welcome screen is for strangers: a member is redirected to the market.
    await expect(page, path).toHaveURL("/home");
  }
});

test("an admin lands on the users", async ({ page }) => {
  await logIn(page, theAdmin());
  await expect(page).toHaveURL("/admin/users");
  await expect(page.getByRole("heading", { level: 1, name: "User Management" })).toBeVisible();
});

test("a link opened before the login leads to its screen after it", async ({ page }) => {
  const member = await aMember();
  await page.goto("/coin/solana");
  await page.getByRole("link", { name: "Login" }).click();
  await page.getByLabel("Email or phone number").fill(member.email);
  await page.getByLabel("Password", { exact: true }).fill(member.password);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/coin/solana");
  await expect(page.getByRole("heading", { level: 1, name: "Solana SOL" })).toBeVisible();
});

test("a member who is logged in is not asked to log in", async ({ openBrowser }) => {
  const page = await openBrowser(await login(await aMember()));
  for (const { path } of screensFor("stranger")) {
    await page.goto(path);
    await expect(page, path).toHaveURL("/home");
  }
});

test("a token that the server does not know leads to the login screen, which says why", async ({
  openBrowser,
}) => {
  const page = await openBrowser({ token: "made-up", role: "user", userId: "nobody" });
  await page.goto("/account");
  await expect(page).toHaveURL("/login");
  await expect(page.getByText("Your session has ended. Please log in again.")).toBeVisible();
});
