/**
 * The directions of a trade, with their outside names: in calls, in transaction types, in answers and receipts, on
 * screens.
 */
export const directions = {
  up: { call: "buyUp", type: "BuyUp", shown: "long", word: "Up" },
  down: { call: "buyDown", type: "BuyDown", shown: "short", word: "Down" },
} as const;

export type Direction = keyof typeof directions;
export type ShownDirection = (typeof directions)[Direction]["shown"];

export const directionOf = ({ direction }: { readonly direction: ShownDirection }): Direction =>
  direction === directions.up.shown ? "up" : "down";

/** Whether a transaction is a trade. */
export const isTrade = ({ type }: { readonly type?: string | undefined }): boolean =>
  type === directions.up.type || type === directions.down.type;
