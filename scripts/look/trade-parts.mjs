const coin = { audience: "member", address: "/coin/bitcoin" };
const moved = { audience: "member", address: "/coin/ethereum" };
const mine = { audience: "member", address: "/assets" };
const all = { audience: "admin", address: "/admin/trades" };

/** The dialogs of the trades' screens, and their error states. */
export const tradeParts = [
  { ...coin, label: "part-ticket-empty", open: (page) => openTicket(page, "Buy Up") },
  { ...moved, label: "part-ticket-scenario", open: (page) => fillTicket(page, "Buy Down", "25") },
  {
    ...coin,
    label: "part-ticket-too-much",
    async open(page) {
      await fillTicket(page, "Buy Up", "999999");
      await page.getByLabel("Amount in USDT").blur();
      await page.getByText("Insufficient balance").first().waitFor();
    },
  },
  {
    ...coin,
    label: "part-ticket-refused",
    async open(page) {
      const refused = {
        code: "price_too_old",
        message: "The price of this coin is too old to trade on. Please wait for a fresh one.",
      };
      await page.route("**/api/transactions/buy-up", (route) =>
        route.fulfill({ status: 422, json: refused }),
      );
      await fillTicket(page, "Buy Up", "10");
      await confirm(page);
      await page.getByRole("alert").waitFor();
    },
  },
  {
    ...coin,
    label: "part-ticket-accepted",
    async open(page) {
      await trade(page, "Buy Up", "10");
      await page.getByText(/ left$/).waitFor();
    },
  },
  {
    ...coin,
    label: "part-ticket-settled",
    async open(page) {
      await trade(page, "Buy Up", "10");
      await page.getByRole("heading", { name: /^(You won|You lost|Tie)$/ }).waitFor({ timeout: 60_000 });
    },
  },
  {
    ...coin,
    label: "part-trades-running",
    async open(page) {
      await trade(page, "Buy Down", "20");
      await page.getByRole("link", { name: "My Trades" }).click();
      await page
        .getByText(/ left$/)
        .first()
        .waitFor();
      await page
        .getByText(/^If it ended now/)
        .first()
        .waitFor();
    },
  },
  { ...mine, label: "part-trades-none", open: (page) => page.getByText("Pending", { exact: true }).click() },
  {
    ...mine,
    label: "part-trades-failed",
    async open(page) {
      await page.route("**/api/trades/my-trades*", (route) => route.fulfill({ status: 403 }));
      await page.reload();
      await page.getByText("Failed to fetch trades").waitFor();
    },
  },
  { ...mine, label: "part-evidence", open: (page) => evidence(page, ({ coinId }) => coinId === "ethereum") },
  {
    ...mine,
    label: "part-evidence-below",
    async open(page) {
      await evidence(page, ({ coinId }) => coinId === "dogecoin");
      await page.getByText("The rule, version").click();
      await page.locator("summary").filter({ hasText: "Recorded prices" }).click();
      await page.getByText("How the outcome was computed").evaluate((element) => element.scrollIntoView());
    },
  },
  {
    ...mine,
    label: "part-evidence-decided",
    open: (page) => evidence(page, ({ decision }) => decision !== null),
  },
  {
    ...mine,
    label: "part-evidence-operator",
    async open(page) {
      const said = { source: "operator", host: "prices.club.example:8443" };
      const name = (tick) => tick && { ...tick, ...said };
      await page.route("**/api/trades/*/receipt", async (route) => {
        const { trade, ticks, ...rest } = await (await route.fetch()).json();
        const named = { ...trade, entry: name(trade.entry), exit: name(trade.exit) };
        await route.fulfill({ json: { ...rest, trade: named, ticks: ticks.map(name) } });
      });
      await evidence(page, ({ coinId }) => coinId === "dogecoin");
      await page.locator("summary").filter({ hasText: "Recorded prices" }).click();
      await page
        .getByText("Received")
        .first()
        .evaluate((element) => element.scrollIntoView());
    },
  },
  {
    ...mine,
    label: "part-trades-not-found",
    async open(page) {
      await page.getByLabel("Outcome").selectOption("Void");
      await page.getByText("No trades found.").waitFor();
    },
  },
  { ...all, label: "part-decide", open: (page) => askToDecide(page) },
  {
    ...all,
    label: "part-decide-recorded",
    async open(page) {
      await asManual(page);
      await page
        .getByRole("button", { name: /^Win: / })
        .first()
        .click();
      await page.getByText("The rule gives", { exact: true }).waitFor();
    },
  },
  {
    ...all,
    label: "part-settle-all",
    async open(page) {
      await asManual(page);
      await page.getByRole("button", { name: "Settle all by the rule" }).click();
      await page.getByLabel("Reason").fill("End of the lesson.");
    },
  },
  {
    ...all,
    label: "part-decide-problem",
    async open(page) {
      await askToDecide(page);
      await page.getByRole("button", { name: "Decide LOSS" }).click();
      await page.getByText("Say why: the member will read it.").waitFor();
    },
  },
  {
    audience: "admin",
    address: "/admin/trades?search=nobody",
    label: "part-admin-trades-none",
    open: (page) => page.getByText("No trades found").waitFor(),
  },
];

async function openTicket(page, name) {
  await page.getByRole("button", { name }).click();
  await page.getByLabel("Amount in USDT").waitFor();
}

async function fillTicket(page, name, amount) {
  await openTicket(page, name);
  await page.getByLabel("Amount in USDT").fill(amount);
}

const confirm = (page) => page.getByRole("button", { name: /^Confirm/ }).click();

async function trade(page, name, amount) {
  await fillTicket(page, name, amount);
  await confirm(page);
  await page.getByText("Trade accepted").waitFor();
}

/** The evidence of the member's first matching trade, on any page. */
async function evidence(page, wanted) {
  const { trades } = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.userToken}` };
    return (await fetch("/api/trades/my-trades?limit=100", { headers })).json();
  });
  await page.goto(`/assets?trade=${trades.find(wanted).id}`);
  await page.getByRole("dialog").locator("canvas").first().waitFor();
}

/** Closed trades, shown as they were a moment before an administrator settled them. */
async function asManual(page) {
  const undecided = (trade) => ({
    ...trade,
    status: "pending",
    outcome: null,
    pnl: null,
    payout: null,
    closedAt: null,
    ruleOutcome: trade.coinId === "cardano" ? null : "LOSS",
    exit: trade.coinId === "cardano" ? null : trade.exit,
    terms: { ...trade.terms, settlement: "manual" },
  });
  await page.route("**/api/admin/trades?*", async (route) => {
    const url = route.request().url().replace("status=pending", "status=closed");
    const { trades, counts, ...rest } = await (await route.fetch({ url })).json();
    const pending = trades.filter(({ decision }) => decision === null).map(undecided);
    const waiting = { ...counts, pending: pending.length, toDecide: pending.length };
    await route.fulfill({ json: { ...rest, trades: pending, counts: waiting } });
  });
  await page.route("**/api/trades/*", async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({
      json: "terms" in answer ? undecided(answer) : { ...answer, settlement: "manual" },
    });
  });
  await page.reload();
  await page.getByRole("button", { name: "Settle all by the rule" }).waitFor();
}

/** A trade without an outcome must exist, so the administrator opens one. */
async function askToDecide(page) {
  await page.evaluate(() =>
    fetch("/api/transactions/buy-up", {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${localStorage.adminToken}` },
      body: JSON.stringify({ coinId: "bitcoin", amount: "15" }),
    }),
  );
  await page
    .getByRole("button", { name: /^Loss: / })
    .first()
    .click();
  await page.getByRole("dialog").waitFor();
}
