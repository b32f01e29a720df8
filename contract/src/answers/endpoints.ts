import { z } from "zod";
import { endpoints } from "../endpoint.ts";
import { idempotencyKey } from "../shapes.ts";

export const answersEndpoints = endpoints({
  findStoredAnswer: {
    access: "member",
    summary: "Find the answer to one of your calls by its Idempotency-Key, after the answer was lost",
    description: [
      "It never does what the call would have done.",
      "If there is an answer, `status` and `answer` are those of the call.",
      "If there is none, the key is given up: the call has not happened, and a copy of it that arrives",
      "later is refused with `key_given_up`. Answers are kept for 30 days.",
    ].join(" "),
    body: z.object({ key: idempotencyKey }),
    answer: z.union([
      z.object({ found: z.literal(true), status: z.int(), answer: z.unknown() }),
      z.object({ found: z.literal(false) }),
    ]),
    refusals: [],
    limited: "answers",
  },
});
