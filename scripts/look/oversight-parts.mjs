const here = { audience: "member", address: "/transparency" };

/** The dialogs of the transparency screen, and the warning on every page when the log was changed. */
export const oversightParts = [
  ...["scenarios", "decisions", "adjustments", "outages"].map((list) => ({
    ...here,
    label: `part-transparency-${list}`,
    address: `/transparency?list=${list}`,
    open: (page) => page.getByRole("tabpanel").evaluate((panel) => panel.parentElement?.scrollIntoView()),
  })),
  {
    ...here,
    label: "part-transparency-line",
    async open(page) {
      await page
        .getByText(/^Show full entry/)
        .first()
        .click();
      await page
        .getByRole("heading", { name: "Acts and outages" })
        .evaluate((heading) => heading.scrollIntoView());
    },
  },
  {
    ...here,
    label: "part-transparency-edited-line",
    async open(page) {
      await page.route("**/api/log/lines?*", async (route) => {
        const answer = await (await route.fetch()).json();
        const [newest, ...rest] = answer.lines;
        await route.fulfill({
          json: { ...answer, lines: [{ ...newest, reason: "It was not me." }, ...rest] },
        });
      });
      await page.reload();
      await page.getByText("This line was changed").waitFor();
      await page
        .getByRole("heading", { name: "Acts and outages" })
        .evaluate((heading) => heading.scrollIntoView());
    },
  },
  { audience: "member", label: "part-alarm-strip", address: "/home", open: changeHistory },
  { audience: undefined, label: "part-alarm-welcome", address: "/", open: changeHistory },
  {
    audience: "member",
    label: "part-alarm-dialog",
    address: "/home",
    async open(page) {
      await changeHistory(page);
      await page.getByRole("button", { name: "What happened" }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
];

/** Makes the browser believe that it saw another history of as many lines. */
async function changeHistory(page) {
  await page.waitForFunction(() => localStorage.getItem("logCheckpoint") !== null);
  await page.evaluate(() => {
    const held = JSON.parse(localStorage.getItem("logCheckpoint") ?? "");
    const [origin, size, root, ...rest] = held.note.split("\n");
    const other = `${root.startsWith("A") ? "B" : "A"}${root.slice(1)}`;
    localStorage.setItem(
      "logCheckpoint",
      JSON.stringify({ ...held, note: [origin, size, other, ...rest].join("\n") }),
    );
  });
  await page.reload();
  await page.getByRole("alert").getByText("This server's log was changed").waitFor();
}
