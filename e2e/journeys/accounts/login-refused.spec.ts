import { expect, test } from "../../journey.ts";
import { logIn } from "../../people/forms.ts";
import { aMember } from "../../people/members.ts";

const sentence = "Login failed. Check your e-mail or phone and your password.";

test("a wrong password is reported, and the form keeps its input", async ({ page }) => {
  const { email } = await aMember();
  await logIn(page, { email, password: "not my password" });

  await expect(page.getByRole("alert")).toContainText(sentence);
  await expect(page).toHaveURL("/login");
  await expect(page.getByLabel("Email or phone number")).toHaveValue(email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue("not my password");
});

test("an unknown account gets the same message", async ({ page }) => {
  await logIn(page, { email: "nobody@example.com", password: "not my password" });
  await expect(page.getByRole("alert")).toContainText(sentence);
});

test("an empty login form shows an error beside each field, and sends nothing", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(new URL(request.url()).pathname));
  await page.goto("/login");
  await page.getByRole("button", { name: "Login" }).click();

  await expect(page.getByLabel("Email or phone number")).toHaveAccessibleDescription(
    /Enter your e-mail or phone/,
  );
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    /Enter your password/,
  );
  expect(sent).not.toContain("/api/auth/login");
});
