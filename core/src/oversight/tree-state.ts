import { fromBase64, toBase64 } from "./bytes.ts";

/** The state of a tree: the number of its leaves, and the root over them. */
export interface TreeState {
  readonly size: number;
  readonly root: Uint8Array;
}

export const writeTreeState = ({ size, root }: TreeState, between: " " | "\n"): string =>
  `${size}${between}${toBase64(root)}`;

/** Parses a size and a root, with a space or a line break between them; nothing for any other text. */
export function readTreeState(text: string | undefined): TreeState | undefined {
  const [, size = "", root = ""] = /^(0|[1-9]\d*)[ \n]([\w+/]+=*)$/.exec(text ?? "") ?? [];
  const bytes = fromBase64(root);
  return Number.isSafeInteger(Number(size)) && bytes?.length === 32
    ? { size: Number(size), root: bytes }
    : undefined;
}
