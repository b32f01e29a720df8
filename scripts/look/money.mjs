/** Practice deposits and withdrawals, so that lists have rows: some decided, some waiting. */
export async function moveSomeMoney({ ask, members, organiser }) {
  const [maya, ada, chiara] = members;
  const deposit = (member, currency, usdAmount) =>
    ask("POST", "/transactions/deposit", { method: "crypto", currency, usdAmount }, member.token);
  const withdraw = (member, currency, usdAmount, walletAddress) =>
    ask("POST", "/transactions/withdraw", { currency, usdAmount, walletAddress }, member.token);
  const decide = (act, { transactionId }) =>
    ask("PATCH", `/admin/transactions/${act}/${transactionId}`, {}, organiser.token);
  const adjust = (member, amount, reason) =>
    ask("PUT", `/wallet/${member.user.id}/balance`, { amount, reason }, organiser.token);

  for (const amount of ["250", "1200", "75.5", "40", "310", "99.99", "500", "18"]) {
    await decide("approve", await deposit(maya, amount.length > 3 ? "ETH" : "BTC", amount));
  }
  await decide("reject", await deposit(maya, "SOL", "5000"));
  await decide("approve", await withdraw(maya, "USDT", "320", ethereumAddress));
  await adjust(maya, "150", "Won the quiz of the first week");
  await adjust(ada, "-25", "Deposited twice by mistake");
  await decide("reject", await withdraw(ada, "BTC", "800", bitcoinAddress));
  await withdraw(chiara, "ETH", "1450.25", ethereumAddress);
  await deposit(ada, "BTC", "600");
  await withdraw(maya, "BTC", "200", bitcoinAddress);
  await deposit(maya, "BNB", "84.2");
}

const ethereumAddress = "practice1ethio5f28d9ec85e40f4cb697bae5a93d5f28";
const bitcoinAddress = "practice1btcio0c5a7b8f3d4e5f60718293a4b5c6d7e8";
