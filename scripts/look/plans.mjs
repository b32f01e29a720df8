/** Plans on offer in each unit, and some purchases, so that payouts can be seen. */
export async function offerSomePlans({ ask, members, organiser }) {
  const [maya, ada, chiara] = members;
  const offer = (coinName, dailyProfit, runTime, timeUnit, minPurchase) => {
    const incomes = { dailyIncome: "0", totalIncome: "0" };
    const body = { coinName, dailyProfit, runTime, timeUnit, minPurchase, ...incomes };
    return ask("POST", "/mining-plans", body, organiser.token);
  };
  const buy = (member, { id }, quantity) => ask("POST", `/mining-plans/${id}`, { quantity }, member.token);

  const yearly = await offer("Bitcoin", "1.5", 365, "days", "500");
  const daily = await offer("Solana", "0.8", 30, "days", "100");
  await offer("Dogecoin", "12.25", 48, "hours", "25");
  const quick = await offer("Ethereum", "5", 10, "minutes", "50");
  await buy(maya, yearly, "1250");
  await buy(ada, yearly, "500");
  await buy(chiara, daily, "333.33");
  await buy(maya, daily, "100");
  await buy(maya, quick, "720");
}
