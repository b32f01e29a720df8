import { expect, test } from "../../journey.ts";
import { aMember, login } from "../../people/members.ts";
import { announceDeposit } from "../../people/money.ts";
import { filledOrder } from "../../people/orders.ts";

test("a newcomer finds the balance and four first steps, which tick themselves off and stay hidden", async ({
  openBrowser,
}) => {
  const person = await aMember("Nora Newcomer");
  const phone = await openBrowser(await login(person));
  await phone.goto("/home");
  const steps = phone.getByRole("region", { name: "Your first steps" });
  await expect(steps.getByRole("link")).toHaveCount(4);
  await expect(steps.getByText("10,000.00").first()).toBeVisible();
  await steps.getByRole("button", { name: "Hide values" }).click();
  await expect(steps.getByText("10,000.00")).toHaveCount(0);

  // Another device does this step, and the stream tells this page.
  const elsewhere = await login(person);
  await announceDeposit(elsewhere, "50");
  await expect(steps.getByRole("listitem").filter({ hasText: "Make a practice deposit" })).toContainText(
    "Done",
  );
  await filledOrder(elsewhere);
  await expect(steps.getByRole("listitem").filter({ hasText: "Buy your first coin" })).toContainText("Done");
  await expect(steps.getByRole("link")).toHaveCount(2);

  await steps.getByRole("link", { name: /^Turn on two-factor login/ }).click();
  await expect(phone.getByRole("tab", { name: "Security", selected: true })).toBeVisible();
  await phone.keyboard.press("Escape");
  await expect(phone).toHaveURL("/account");
  await expect(phone.getByRole("region", { name: "Security" })).toContainText(/Two-factor login\s*Off/);
  await expect(phone.getByRole("region", { name: "Security" })).toContainText(/Logged in on\s*2 devices/);

  await phone.goto("/home");
  await steps.getByRole("button", { name: "Hide", exact: true }).click();
  await expect(steps).toBeHidden();
  const desk = await openBrowser(elsewhere);
  await desk.goto("/home");
  await expect(desk.getByRole("heading", { name: "Stay ahead of the market" })).toBeVisible();
  await expect(desk.getByRole("region", { name: "Your first steps" })).toBeHidden();
});
