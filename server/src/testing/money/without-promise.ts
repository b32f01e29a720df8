/** An answer without its signed promise: each copy of a call gets a signature of its own over the same terms. */
export function withoutPromise({ promise: _, ...answer }: Record<string, unknown>): Record<string, unknown> {
  return answer;
}
