/** A node of a parsed file. Its other fields depend on its type. */
export type Node = Record<string, unknown> & { readonly type: string };

export function* everyNode(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const item of value) yield* everyNode(item);
  } else if (isNode(value)) {
    yield value;
    for (const child of Object.values(value)) yield* everyNode(child);
  }
}

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}
