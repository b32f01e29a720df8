import { expect, test } from "../../journey.ts";
import { aMember, login } from "../../people/members.ts";

test("an address that leads nowhere says so and offers a way back", async ({ page, openBrowser }) => {
  await page.goto("/no/such/place");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await page.getByRole("link", { name: "Go to start page" }).click();
  await expect(page).toHaveURL("/");

  const inside = await openBrowser(await login(await aMember()));
  await inside.goto("/no/such/place");
  await inside.getByRole("link", { name: "Go to home" }).click();
  await expect(inside).toHaveURL("/home");
});
