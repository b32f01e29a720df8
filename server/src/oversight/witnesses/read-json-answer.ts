import type { WitnessAnswer } from "../../providers/ask-witness.ts";

/** The object in the answer of another server. */
export function readJsonAnswer(answer: WitnessAnswer): object | "unreachable" | "bad_answer" {
  if (typeof answer === "string") return answer;
  // A proxy in front of a stopped server answers in its place.
  if (answer.status >= 500) return "unreachable";
  try {
    const read: unknown = answer.status === 200 ? JSON.parse(answer.text) : undefined;
    return typeof read === "object" && read !== null ? read : "bad_answer";
  } catch {
    return "bad_answer";
  }
}
