const ofAda = (act) => (page) => page.getByRole("button", { name: `${act} Ada Lindqvist` }).click();

/** The dialogs in which an administrator manages members, and members' messages to the administrator. */
export const peopleParts = [
  { label: "part-people-view", audience: "admin", address: "/admin/users", open: ofAda("View") },
  {
    label: "part-people-edit",
    audience: "admin",
    address: "/admin/users",
    async open(page) {
      await ofAda("Edit")(page);
      await page.getByLabel("Full Name").waitFor();
    },
  },
  { label: "part-people-delete", audience: "admin", address: "/admin/users", open: ofAda("Delete") },
  {
    label: "part-people-log-out",
    audience: "admin",
    address: "/admin/users",
    async open(page) {
      await page.getByRole("button", { name: "Log everybody out" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Log everybody out" }).click();
      await page.getByText("Say why: everybody will read it.").waitFor();
    },
  },
  {
    label: "part-people-demanded",
    audience: "admin",
    address: "/admin/users",
    async open(page) {
      await page.route("**/api/users/me/security", async (route) => {
        const json = await (await route.fetch()).json();
        await route.fulfill({ json: { ...json, twoFactor: { ...json.twoFactor, demanded: true } } });
      });
      await page.reload();
      await page.getByRole("heading", { name: "Turn on two-factor login" }).waitFor();
    },
  },
  {
    label: "part-people-invite",
    audience: "admin",
    address: "/admin/invitations",
    open: (page) => page.getByRole("button", { name: "Invite by list" }).click(),
  },
  {
    label: "part-people-qr",
    audience: "admin",
    address: "/admin/invitations",
    async open(page) {
      await page.getByRole("button", { name: "Show QR code" }).click();
      await page.getByRole("dialog").getByRole("img").waitFor();
    },
  },
  {
    label: "part-people-preview",
    audience: "admin",
    address: "/admin/invitations",
    async open(page) {
      await page.getByRole("button", { name: "Invite by list" }).click();
      const list =
        "email,name\ngrace@example.com,Grace Hopper\nnobody,Nobody\nada@example.com,Ada\nada@example.com,Ada again";
      await page.getByLabel("Or paste the list").fill(list);
      await page.getByRole("button", { name: "Preview" }).click();
      await page.getByText("will be invited").waitFor();
    },
  },
  {
    label: "part-people-result",
    audience: "admin",
    address: "/admin/invitations",
    async open(page) {
      await page.getByRole("button", { name: "Invite by list" }).click();
      await page.getByLabel("Or paste the list").fill(`new-${Date.now()}@example.com\nmaya@example.com`);
      await page.getByRole("button", { name: "Preview" }).click();
      await page.getByRole("button", { name: "Invite 1 person" }).click();
      await page.getByText("to pass on,").waitFor();
    },
  },
  {
    label: "part-people-messages",
    audience: "member",
    address: "/home",
    async open(page) {
      await page.getByRole("button", { name: /^Menu of/ }).click();
      await page.getByRole("menuitem", { name: "Support" }).click();
      await page.getByRole("tab", { name: "Your messages" }).click();
      await page.getByText("Administrator ·").waitFor();
    },
  },
  {
    label: "part-people-write",
    audience: "member",
    address: "/home",
    async open(page) {
      await page.getByRole("button", { name: /^Menu of/ }).click();
      await page.getByRole("menuitem", { name: "Support" }).click();
      await page.getByRole("tab", { name: "Contact Us" }).click();
    },
  },
  {
    label: "part-people-contact",
    address: "/register",
    async open(page) {
      await page.getByRole("button", { name: /support/i }).click();
      await page.getByRole("tab", { name: "Contact Us" }).click();
      await page.getByRole("button", { name: "Send Message" }).click();
      await page.getByText("Choose what it is about.").waitFor();
    },
  },
  {
    label: "part-people-thread",
    audience: "admin",
    address: "/admin/support",
    async open(page) {
      await page
        .getByRole("button", { name: /^Read the message/ })
        .first()
        .click();
      await page.getByRole("dialog").getByLabel("Answer").waitFor();
    },
  },
];
