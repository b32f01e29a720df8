import { expect, test } from "../journey.ts";
import { logIn, logOut, register } from "../people/forms.ts";
import { aPerson, aPhoneNumber } from "../people/person.ts";

test("a newcomer registers by e-mail, logs in and logs out", async ({ page }) => {
  const newcomer = aPerson("Grace Newcomer");

  await page.goto("/");
  await expect(page.getByText("Create your account or log in to an existing account")).toBeVisible();
  await page.getByRole("link", { name: "Create account" }).click();
  await expect(page).toHaveURL("/register");

  await register(page, newcomer);
  await expect(page).toHaveURL("/login");

  await logIn(page, newcomer);
  await expect(page).toHaveURL("/home");

  await logOut(page);
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
  expect(
    await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]),
  ).not.toContain("userToken");
  await page.goto("/home");
  await expect(page).toHaveURL("/");
});

test("a newcomer registers by phone and logs in with the number as a friend would write it", async ({
  page,
}) => {
  const phone = aPhoneNumber();
  const newcomer = aPerson("Paul Phone");

  await register(page, { ...newcomer, phone });
  await expect(page).toHaveURL("/login");

  await logIn(page, { email: phone.replaceAll(" ", ""), password: newcomer.password });
  await expect(page).toHaveURL("/home");
});

test("the login screen after registering says so and knows who it is", async ({ page }) => {
  const newcomer = aPerson();
  await register(page, newcomer);

  await expect(page.getByRole("status")).toContainText(/account/i);
  await expect(page.getByLabel("Email or phone number")).toHaveValue(newcomer.email);
});
