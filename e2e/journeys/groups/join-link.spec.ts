import { expect, test } from "../../journey.ts";
import { askServer } from "../../people/ask-server.ts";
import { button } from "../../people/funding.ts";
import { adminLogin } from "../../people/members.ts";
import { aPerson } from "../../people/person.ts";

test("an organiser shows a join link on the wall, and it counts whoever joins with its code", async ({
  openBrowser,
}) => {
  const organiser = await openBrowser(await adminLogin());
  await organiser.goto("/admin/groups");
  await button(organiser, "Join links Members").click();
  const dialog = organiser.getByRole("dialog");
  await dialog.getByLabel("How often it can be used").fill("3");
  await button(organiser, "Make link").click();
  const row = dialog.getByRole("list", { name: "Join links" }).getByRole("listitem").first();
  await expect(row).toContainText("Used 0 of 3 times");
  await row.getByRole("link", { name: /^Show large: / }).click();

  await expect(organiser.getByRole("heading", { name: "Join Members" })).toBeVisible();
  await expect(organiser.getByText("0 of 3 have joined")).toBeVisible();
  const code = await organiser.getByText(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/).textContent();
  const person = aPerson();
  const account = { ...person, confirmPassword: person.password, invitationCode: code ?? "" };
  await askServer("register", account);
  // Nobody touches the page on the wall.
  await expect(organiser.getByText("1 of 3 have joined")).toBeVisible();
  await organiser.getByRole("link", { name: "Back" }).click();
  await expect(organiser.getByRole("heading", { name: "Groups" })).toBeVisible();
});
