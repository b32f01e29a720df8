/** Moves a price as an administrator, so that its disclosure can be seen. */
export async function moveSomePrices({ ask, organiser }) {
  const set = (coinId, action, percentage, note) =>
    ask("POST", "/admin/assets/set-action", { coinId, action, percentage, note }, organiser.token);
  await set("ethereum", "gain", "10", "What would a rally after an upgrade do to your plan?");
  await set("solana", "loss", "12.5", "");
}
