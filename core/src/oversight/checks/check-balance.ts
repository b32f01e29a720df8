import { checkItem, type OpenedItem } from "../check-item.ts";
import type { Sha256 } from "../merkle-tree.ts";
import type { TreeState } from "../tree-state.ts";
import { unlessUnreadable } from "./unless-unreadable.ts";

/**
 * A balance as the wallet shows it, and the number of movements that led to it: of money in millionths of a USDT, of a coin in
 * hundred-millionths of it.
 */
export interface ShownBalance {
  readonly member: string;
  readonly version: number;
  readonly available: string;
  readonly held: string;
  /** Of a coin: its id, its cost, and what sales of it brought beyond that, in millionths of a USDT. */
  readonly coin?: { readonly id: string; readonly cost: string; readonly taken: string };
}

/** Whether one balance can follow another: versions only rise, and one version has one balance. */
export function mayFollow(before: ShownBalance, later: ShownBalance): boolean {
  if (later.version !== before.version) return later.version > before.version;
  const isSame = later.available === before.available && later.held === before.held;
  return isSame && later.coin?.cost === before.coin?.cost && later.coin?.taken === before.coin?.taken;
}

/**
 * Compares a balance with the newest movement in the signed records. If that movement directly follows the balance that
 * the reader saw before, compares it with that balance too: this finds a wallet that was changed without a movement,
 * because the next movement seals the wallet as it is. `waiting`: the records do not have the movement behind the
 * balance yet. `older`: the records have a newer movement, so the reader asks for the balance again.
 */
export function checkBalance(
  sha256: Sha256,
  shown: ShownBalance,
  newest: OpenedItem | null,
  { records, before }: { readonly records: TreeState; readonly before?: ShownBalance | undefined },
): BalanceFinding {
  return unlessUnreadable(() => compareBalance(sha256, { shown, before }, newest, records), "different");
}

type BalanceFinding = "sealed" | "waiting" | "older" | "different";

function compareBalance(
  sha256: Sha256,
  { shown, before }: { readonly shown: ShownBalance; readonly before: ShownBalance | undefined },
  newest: OpenedItem | null,
  records: TreeState,
): BalanceFinding {
  if (!newest) return isUntouched(shown) ? "sealed" : "waiting";
  const movement = checkItem(sha256, newest, records) && readMovement(newest.item);
  if (!movement || movement.member !== shown.member || movement.coin !== shown.coin?.id) return "different";
  if (!Number.isSafeInteger(movement.version)) return "different";
  if (movement.version !== shown.version) return movement.version < shown.version ? "waiting" : "older";
  const isSame =
    movement.availableAfter === shown.available &&
    movement.heldAfter === shown.held &&
    movement.costAfter === shown.coin?.cost &&
    movement.takenAfter === shown.coin?.taken;
  return isSame && (!before || comesAfter(before, movement)) ? "sealed" : "different";
}

/** Whether a movement leads from one balance to the next. True if other movements lie in between. */
const comesAfter = (before: ShownBalance, { version, ...movement }: Movement): boolean =>
  version !== before.version + 1 ||
  (BigInt(before.available) + BigInt(movement.available) === BigInt(movement.availableAfter) &&
    BigInt(before.held) + BigInt(movement.held) === BigInt(movement.heldAfter));

/** No record has a wallet without movements. */
const isUntouched = ({ version, available, held }: ShownBalance): boolean =>
  version === 0 && available === "0" && held === "0";

interface Movement {
  readonly member: string;
  readonly version: number;
  readonly available: string;
  readonly availableAfter: string;
  readonly held: string;
  readonly heldAfter: string;
  /** Of a coin. */
  readonly coin?: string;
  readonly costAfter?: string;
  readonly takenAfter?: string;
}

const readMovement = (item: string): Movement => JSON.parse(item) as Movement;
