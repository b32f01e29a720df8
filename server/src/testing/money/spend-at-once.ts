import { expect } from "vitest";
import { reconcile } from "../../ledger/reconcile.ts";
import { asOwner } from "../database/database.ts";
import type { TestServer } from "../server.ts";

export interface Spender {
  readonly id: string;
  readonly token: string;
}

/**
 * Rounds in which many simultaneous calls spend one balance that suffices for some of them. Exactly that many succeed,
 * the others are refused, and the books balance.
 */
export async function spendAtOnce(
  server: TestServer,
  spender: Spender,
  options: {
    rounds: number;
    atOnce: number;
    spend: (round: number, index: number) => Promise<number>;
    /** After each round. */
    between?: () => Promise<void>;
  },
): Promise<{ tooMany: number }> {
  let tooMany = 0;
  for (let round = 0; round < options.rounds; round += 1) {
    // Enough for 1 to 20 of the calls, and not for one more.
    const enoughFor = (round % 20) + 1;
    await setBalance(server, spender, BigInt(enoughFor) * 10_000_000n + 9_999_999n);
    const answers = await Promise.all(
      Array.from({ length: options.atOnce }, (_, index) => options.spend(round, index)),
    );
    const spent = answers.filter((status) => status === 201).length;
    expect(answers.filter((status) => status !== 201 && status !== 422)).toEqual([]);
    if (spent !== enoughFor) tooMany += 1;
    await options.between?.();
  }
  return { tooMany };
}

export async function expectBalancedBooks(server: TestServer): Promise<void> {
  expect(await reconcile(server.context.db)).toEqual({ balanced: true, problems: [] });
}

/** Sets the balance by an adjustment, as an administrator would, so that the books stay right. */
async function setBalance(server: TestServer, spender: Spender, available: bigint): Promise<void> {
  await asOwner(
    server.target,
    `select post_movements(array[member_id], array['adjustment']::movement_kind[], array[0]::smallint[], array[0],
       array[gen_random_uuid()], array[${available} - available], array[0::bigint], array['adjustments']::house_account[], now())
     from wallets where member_id = '${spender.id}' and available <> ${available}`,
  );
}
