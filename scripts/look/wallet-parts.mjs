const wallet = { audience: "member", address: "/wallet" };

/** The dialogs of the wallet: both wizards step by step, hidden values, and failed states. */
export const walletParts = [
  {
    ...wallet,
    label: "part-wallet-hidden",
    open: (page) => page.getByRole("button", { name: "Hide values" }).click(),
  },
  {
    label: "part-wallet-failed",
    audience: "member",
    address: "/home",
    async open(page) {
      for (const calls of ["**/api/wallet/**", "**/api/transactions/my-transactions*"]) {
        await page.route(calls, (route) => route.fulfill({ status: 403 }));
      }
      await page.goto("/wallet");
      await page.getByText("Failed to load transactions.").waitFor();
    },
  },
  { ...wallet, label: "part-deposit-1-fiat", open: (page) => deposit(page, "fiat") },
  { ...wallet, label: "part-deposit-1-coins", open: (page) => deposit(page, "method") },
  { ...wallet, label: "part-deposit-2", open: (page) => deposit(page, "amount") },
  { ...wallet, label: "part-deposit-3", open: (page) => deposit(page, "confirm") },
  { ...wallet, label: "part-deposit-4", open: (page) => deposit(page, "send") },
  {
    ...wallet,
    label: "part-deposit-4-failed",
    async open(page) {
      await page.route("**/api/transactions/deposit", (route) => route.abort());
      await deposit(page, "receipt");
      await page.getByRole("alert").waitFor();
    },
  },
  {
    ...wallet,
    label: "part-deposit-5",
    async open(page) {
      await deposit(page, "receipt");
      await page.getByText("Deposit Request Received!").waitFor();
    },
  },
  {
    ...wallet,
    label: "part-withdraw-1",
    open: (page) => page.getByRole("button", { name: "Withdraw" }).click(),
  },
  {
    ...wallet,
    label: "part-withdraw-1-too-much",
    async open(page) {
      await withdraw(page, "99999", "");
      await page.getByLabel("Destination wallet address").focus();
    },
  },
  {
    ...wallet,
    label: "part-withdraw-1-wrong-address",
    async open(page) {
      await withdraw(page, "50", "abc");
      await page.getByLabel("Destination wallet address").blur();
    },
  },
  {
    ...wallet,
    label: "part-withdraw-2-unknown",
    async open(page) {
      await loseAnswers(page, "/api/transactions/withdraw");
      await withdraw(page, "50", ethereumAddress);
      await page.getByRole("button", { name: "Next" }).click();
      await page.getByRole("button", { name: "Confirm Withdrawal" }).click();
      await page.getByText(/^We don't know yet/).waitFor();
    },
  },
  {
    ...wallet,
    label: "part-withdraw-closed-unknown",
    async open(page) {
      await loseAnswers(page, "/api/transactions/withdraw");
      await withdraw(page, "50", ethereumAddress);
      await page.getByRole("button", { name: "Next" }).click();
      await page.getByRole("button", { name: "Confirm Withdrawal" }).click();
      await page.getByText(/^We don't know yet/).waitFor();
      await page.getByRole("button", { name: "Close" }).last().click();
    },
  },
  {
    ...wallet,
    label: "part-withdraw-2",
    async open(page) {
      await withdraw(page, "50", ethereumAddress);
      await page.getByRole("button", { name: "Next" }).click();
      await page.getByText("Final Check").waitFor();
    },
  },
  {
    ...wallet,
    label: "part-withdraw-3",
    async open(page) {
      await withdraw(page, "20", ethereumAddress);
      await page.getByRole("button", { name: "Next" }).click();
      await page.getByRole("button", { name: "Confirm Withdrawal" }).click();
      await page.getByText("Withdrawal Request Submitted!").waitFor();
    },
  },
];

const ethereumAddress = "practice1ethio5f28d9ec85e40f4cb697bae5a93d5f28";

/** Goes through the deposit wizard up to a step. */
async function deposit(page, step) {
  await page.getByRole("button", { name: "Deposit" }).click();
  if (step === "fiat") return page.getByRole("radio", { name: /^Fiat/ }).check();
  await page.getByRole("radio", { name: /^Crypto/ }).check();
  await page.getByRole("radio", { name: /^Bitcoin/ }).check();
  if (step === "method") return;
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByLabel("Amount in USD").fill("250");
  if (step === "amount") return;
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByText("Confirm Deposit").waitFor();
  if (step === "confirm") return;
  await page.getByRole("button", { name: "Generate Address" }).click();
  await page.getByRole("img", { name: /^QR code/ }).waitFor();
  if (step === "receipt") await page.getByRole("button", { name: "I've Sent the Funds" }).click();
}

async function withdraw(page, amount, address) {
  await page.getByRole("button", { name: "Withdraw" }).click();
  await page.getByLabel("Coin").selectOption("ETH");
  await page.getByLabel("Amount in USD").fill(amount);
  await page.getByLabel("Destination wallet address").fill(address);
}

/** The connection breaks before the answer comes, and again at the question about it. */
async function loseAnswers(page, path) {
  await page.route(
    (url) => [path, "/api/answers/find"].includes(url.pathname),
    (route) => route.fulfill({ status: 201, contentType: "application/json", body: "{" }),
  );
}
