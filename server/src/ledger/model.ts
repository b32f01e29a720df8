import type { HouseAccount, Movement } from "@paperchain/core/ledger/movement.ts";

/**
 * A second ledger, written apart from the first and as differently as possible: a list of entries on named accounts, two
 * or three for each movement, and sums over all of them. It is slow and obviously right; tests hold the real one to it.
 */
export class ModelLedger {
  readonly #entries: { account: string; amount: bigint; transfer: number }[] = [];
  readonly #sums = new Map<string, bigint>();
  readonly #keys = new Set<string>();
  #transfers = 0;

  balance(account: string): bigint {
    return this.#sums.get(account) ?? 0n;
  }

  wallet(member: string): { available: bigint; held: bigint } {
    return { available: this.balance(`${member} available`), held: this.balance(`${member} held`) };
  }

  post(movement: Movement, counter: HouseAccount, key: string): "posted" | "refused" | "written-before" {
    if (this.#keys.has(key)) return "written-before";
    const sides = [
      { account: `${movement.member} available`, amount: BigInt(movement.available) },
      { account: `${movement.member} held`, amount: BigInt(movement.held) },
    ];
    if (sides.some(({ account, amount }) => this.balance(account) + amount < 0n)) return "refused";
    this.#keys.add(key);
    this.#transfers += 1;
    const toHouse = -(sides[0]?.amount ?? 0n) - (sides[1]?.amount ?? 0n);
    for (const entry of [...sides, { account: counter, amount: toHouse }]) {
      this.#entries.push({ ...entry, transfer: this.#transfers });
      this.#sums.set(entry.account, this.balance(entry.account) + entry.amount);
    }
    return "posted";
  }

  /** Every transfer on its own, and so the whole, adds up to nothing. */
  isBalanced(): boolean {
    const transfers = new Map<number, bigint>();
    for (const { transfer, amount } of this.#entries)
      transfers.set(transfer, (transfers.get(transfer) ?? 0n) + amount);
    return [...transfers.values()].every((sum) => sum === 0n);
  }
}
