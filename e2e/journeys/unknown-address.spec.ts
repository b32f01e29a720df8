import { expect, test } from "../journey.ts";
import { aMember, login } from "../people/members.ts";

test("an address that leads nowhere says so and offers a way back", async ({ page, openBrowser }) => {
  await page.goto("/no/such/place");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is nothing at this address");
  await page.getByRole("link", { name: "To the start page" }).click();
  await expect(page).toHaveURL("/");

  const inside = await openBrowser(await login(await aMember()));
  await inside.goto("/no/such/place");
  await inside.getByRole("link", { name: "To your home screen" }).click();
  await expect(inside).toHaveURL("/home");
});
