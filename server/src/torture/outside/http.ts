/** An answer, or none: the connection was lost, refused, or silent for too long. */
export interface Answer {
  readonly status: number;
  // Typed loosely: the model reads the fields that it expects, and a surprise fails the test.
  // biome-ignore lint/suspicious/noExplicitAny: answers of a stranger
  readonly body: any;
}

export interface Call {
  readonly token?: string;
  readonly key?: string;
  readonly body?: object;
}

export interface Client {
  /** Undefined if no answer came. */
  send(method: string, path: string, call?: Call): Promise<Answer | undefined>;
  /** Answers that must never occur, one per line. */
  readonly wrong: string[];
  /** The number of answers by status; 0 stands for no answer. */
  readonly counts: Map<number, number>;
}

const patienceMs = 45_000;

export function openClient(origin: string): Client {
  const wrong: string[] = [];
  const counts = new Map<number, number>();
  const count = (status: number) => counts.set(status, (counts.get(status) ?? 0) + 1);
  return {
    wrong,
    counts,
    send: async (method, path, { token, key, body } = {}) => {
      const headers: Record<string, string> = {};
      if (token) headers.authorization = `Bearer ${token}`;
      if (key) headers["idempotency-key"] = key;
      if (body) headers["content-type"] = "application/json";
      try {
        const response = await fetch(`${origin}/api${path}`, {
          method,
          headers,
          body: body ? JSON.stringify(body) : undefined,
          signal: AbortSignal.timeout(patienceMs),
        });
        const answer = { status: response.status, body: await response.json() };
        count(answer.status);
        const problem = problemOf(response, answer.body);
        if (problem) wrong.push(`${method} ${path}: ${problem} ${JSON.stringify(answer.body)}`);
        return answer;
      } catch {
        count(0);
        return undefined;
      }
    },
  };
}

function problemOf(response: Response, body: Answer["body"]): string | undefined {
  if (response.status < 400) return undefined;
  if (typeof body.message !== "string" || typeof body.code !== "string") return "an error in another shape";
  if (response.status < 500) return undefined;
  if (response.status !== 503) return `a ${response.status}`;
  return response.headers.has("retry-after") ? undefined : "a 503 without Retry-After";
}
