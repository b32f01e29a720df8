import { useGroups } from "../../../lib/session/groups.ts";

const decided = "Trades you decide are shown as decided, with your reason.";

/** Says which groups' trades administrators settle. */
export function useSettlement() {
  const { data } = useGroups();
  return settlementOf(data?.groups ?? []);
}

interface SettledGroup {
  name: string;
  rules: { settlement: "market" | "manual" };
}

/** Says who settles trades here. Until that is known, a sentence that is true on every server. */
export function settlementOf(groups: readonly SettledGroup[]) {
  const byHand = groups.filter(({ rules }) => rules.settlement === "manual").map(({ name }) => name);
  const everywhere = groups.length > 0 && byHand.length === groups.length;
  return { byHand, everywhere, words: wordsOf(groups.length, byHand.length) };
}

function wordsOf(groups: number, byHand: number): string {
  if (groups === 0 || (byHand > 0 && byHand < groups)) return decided;
  return byHand === 0
    ? `Recorded prices settle trades by rule. ${decided}`
    : `Administrators settle every trade on this server. ${decided}`;
}
