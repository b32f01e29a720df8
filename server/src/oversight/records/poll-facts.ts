import { toBase64 } from "@paperchain/core/oversight/bytes.ts";
import type { PollFacts } from "@paperchain/core/oversight/record.ts";
import type { PollsTable } from "../../market/tables.ts";

/** A poll in the form of its record. */
export function pollFacts(poll: PollsTable): PollFacts {
  return {
    number: Number(poll.number),
    source: poll.source,
    host: poll.host,
    asked: poll.asked_at.toISOString(),
    answered: poll.answered_at.toISOString(),
    result: poll.result,
    problem: poll.problem,
    answers: poll.answer_hashes.map(toBase64),
    coins: toBase64(poll.coins_hash),
    seq: Number(poll.seq),
  };
}
