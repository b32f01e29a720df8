import { expect } from "../journey.ts";
import { checkPart } from "./check-part.ts";
import { refuse } from "./refuse.ts";

checkPart({
  name: "a member's menu",
  audience: "member",
  address: "/home",
  async open(page) {
    await page.getByRole("button", { name: /^Menu of/ }).click();
    await expect(page.getByRole("menuitem", { name: "Log out" })).toBeVisible();
  },
});

checkPart({
  name: "an address that leads nowhere, for a member,",
  audience: "member",
  address: "/no/such/place",
  open: (page) => expect(page.getByRole("heading", { level: 1 })).toBeVisible(),
});

checkPart({
  name: "an account screen whose parts could not be loaded",
  audience: "member",
  address: "/account",
  async open(page) {
    await refuse(page, ["/api/users/me", "/api/users/me/sessions", "/api/invitations/mine"]);
    await page.reload();
    await expect(page.getByText("Unable to load profile.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Retry" })).toHaveCount(3);
  },
});

checkPart({
  name: "first steps, one of them done",
  audience: "member",
  address: "/home",
  async open(page) {
    const json = { traded: true, deposited: false, twoFactor: false, hidden: false };
    await page.route("**/api/users/me/first-steps", (route) => route.fulfill({ json }));
    await page.reload();
    await expect(page.getByRole("region", { name: "Your first steps" }).getByText("Done")).toBeVisible();
  },
});

checkPart({
  name: "first steps that could not be loaded",
  audience: "member",
  address: "/home",
  async open(page) {
    await refuse(page, ["/api/users/me/first-steps"]);
    await page.reload();
    await expect(page.getByText("Couldn't load your first steps. Try again.")).toBeVisible();
  },
});
