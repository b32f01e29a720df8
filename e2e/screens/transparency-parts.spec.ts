import { expect } from "../journey.ts";
import { button } from "../people/funding.ts";
import { editNewestLine, seeAnotherHistory } from "../people/log.ts";
import { aMember, login } from "../people/members.ts";
import { announceDeposit, decide } from "../people/money.ts";
import { checkPart } from "./check-part.ts";
import { refuse } from "./refuse.ts";

const screen = { audience: "member", address: "/transparency" } as const;

checkPart({
  name: "the warning that the log was changed",
  audience: "stranger",
  address: "/login",
  async open(page) {
    await seeAnotherHistory(page);
    await expect(page.getByRole("alert")).toContainText("This server's log was changed");
  },
});

checkPart({
  ...screen,
  name: "what happened to the log, with both checkpoints,",
  async open(page) {
    await seeAnotherHistory(page);
    await button(page, "What happened").click();
    await expect(page.getByRole("dialog").getByText("What the server shows")).toBeVisible();
  },
});

checkPart({
  ...screen,
  name: "a server without witnesses, whose list could not be loaded,",
  async open(page) {
    await refuse(page, ["/api/transparency/scenarios"]);
    await page.route("**/api/transparency", async (route) => {
      const json = await (await route.fetch()).json();
      await route.fulfill({ json: { ...json, witnesses: { count: 0, size: null, newestAt: null } } });
    });
    await page.goto("/transparency?list=scenarios");
    await expect(page.getByText(/^Independent witnesses: none\./)).toBeVisible();
    await expect(page.getByText("Couldn't load this list. Try again.")).toBeVisible();
    await page.getByText("The key that signs it").click();
  },
});

checkPart({
  ...screen,
  name: "a line that was edited",
  async open(page) {
    await decide("reject", await announceDeposit(await login(await aMember()), "20"));
    await editNewestLine(page);
    await page.reload();
    await expect(page.getByText("This line was changed")).toBeVisible();
  },
});
