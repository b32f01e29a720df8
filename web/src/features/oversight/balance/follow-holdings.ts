import { mayFollow, type ShownBalance } from "@paperchain/core/oversight/checks/check-balance.ts";
import { shownHolding } from "@paperchain/core/oversight/checks/shown-balance.ts";
import { call } from "../../../lib/call/call.ts";
import type { Answer } from "../../../lib/call/make-call.ts";
import { readMemberId } from "../../../lib/session/session.ts";
import { askProof } from "../records/ask-proof.ts";
import { compareBalance, raiseBalance, writeBalance } from "./follow-balance.ts";
import { readBalance, readHoldings } from "./stored-balance.ts";

/** A coin in the member's list. */
export type ShownCoin = Pick<
  Answer<"listHoldings">["holdings"][number],
  "coinId" | "quantity" | "held" | "cost"
>;

/**
 * Compares the coins that a member is shown with what this browser saw last, and with the newest movement of each in the signed records.
 * `again`: they are to be compared again, because a movement is on its way.
 */
export async function followHoldings(
  member: string,
  shown: readonly ShownCoin[],
): Promise<"followed" | "again"> {
  const asked = await askProof(() => call("proveHoldings"));
  // If another member logged in meanwhile, the proof may be about them.
  if (!asked?.records || readMemberId() !== member) return "followed";
  const { records, proof } = asked;
  const coins = proof.coins.map((coin) => ({ ...coin, owned: shownHolding(member, coin) }));
  const broken = findBroken(
    readHoldings(member),
    coins.map(({ owned }) => owned),
  );
  if (broken) {
    // Another tab may have received a newer answer first. From now on, an answer must follow the stored balance.
    const now = (await call("proveHoldings")).coins.map((coin) => shownHolding(member, coin));
    const still = readMemberId() === member && findBroken(readHoldings(member), now);
    if (still) raiseBalance(still);
    return still ? "followed" : "again";
  }
  const compared = coins.map(({ owned, newest, coinId }) =>
    compareBalance(owned, newest, { records, before: readBalance(member, coinId) }),
  );
  if (!isListOf(shown, proof.coins)) {
    const { holdings } = await call("listHoldings");
    const { coins: after } = await call("proveHoldings");
    // Without a movement in between, the list of this moment is that of the proofs.
    const isStill = proof.coins.every((coin) => after.some((other) => isSameVersion(coin, other)));
    if (!isStill || isListOf(holdings, after) || readMemberId() !== member) return "again";
    raiseBalance(
      `Listed: ${JSON.stringify(holdings.map(partsOf))}\nProved: ${JSON.stringify(after.map(partsOf))}`,
    );
    return "followed";
  }
  return compared.every((result) => result === "followed") ? "followed" : "again";
}

type Proved = Answer<"proveHoldings">["coins"][number];

/** Coins may be missing in the list: those that were sold out, and those without a price. */
const isListOf = (listed: readonly ShownCoin[], proved: readonly Proved[]): boolean =>
  listed.every((coin) => proved.some((other) => isSame(coin, other)));

const isSameVersion = (one: Proved, other: Proved): boolean =>
  one.coinId === other.coinId && one.version === other.version;

const partsOf = ({ coinId, quantity, held, cost }: ShownCoin): ShownCoin => ({
  coinId,
  quantity,
  held,
  cost,
});

/** Words about a coin that cannot have come after what was seen before. */
function findBroken(before: readonly ShownBalance[], now: readonly ShownBalance[]): string | undefined {
  for (const seen of before) {
    const later = now.find(({ coin }) => coin?.id === seen.coin?.id);
    if (!later || !mayFollow(seen, later))
      return `Before: ${writeBalance(seen)}\nNow: ${later ? writeBalance(later) : "nothing"}`;
  }
  return undefined;
}

const isSame = (one: ShownCoin, other: ShownCoin): boolean =>
  one.coinId === other.coinId &&
  one.quantity === other.quantity &&
  one.held === other.held &&
  one.cost === other.cost;
