/** An answer without its signed promise, because each copy of a call gets its own signature over the same terms. */
export function withoutPromise({ promise: _, ...answer }: Record<string, unknown>): Record<string, unknown> {
  return answer;
}
