/** Closed trades, so that their evidence can be seen: settled by rule, one of them under a scenario, one decided. */
export async function tradeSome({ ask, members, organiser }) {
  const [maya, ada, chiara] = members;
  const trade = (member, direction, coinId, amount) =>
    ask("POST", `/transactions/buy-${direction}`, { coinId, amount }, member.token);
  const opened = [
    await trade(maya, "up", "bitcoin", "10"),
    await trade(maya, "down", "bitcoin", "25"),
    await trade(maya, "up", "ethereum", "100"),
    await trade(maya, "down", "dogecoin", "12.5"),
    await trade(maya, "up", "cardano", "40"),
    await trade(ada, "up", "bitcoin", "200"),
    await trade(chiara, "down", "solana", "1"),
  ];
  const decided = await trade(maya, "up", "bitcoin", "50");
  const decision = {
    outcome: "LOSS",
    reason: "The price service had a wrong price for a minute; see the notice.",
  };
  await ask("PATCH", `/admin/trades/${decided.transactionId}/outcome`, decision, organiser.token);
  for (const { transactionId } of opened) await untilClosed(transactionId);

  async function untilClosed(id) {
    const { status } = await ask("GET", `/trades/${id}`, undefined, organiser.token);
    if (status === "closed") return;
    await new Promise((resolve) => setTimeout(resolve, 500));
    await untilClosed(id);
  }
}
