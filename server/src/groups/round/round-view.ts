import type { Round as RoundAnswer } from "@paperchain/contract/rounds/shapes.ts";
import { writeUsdt } from "@paperchain/core/money/usdt.ts";
import type { Round } from "./queries.ts";

export const roundView = (round: Round): RoundAnswer => ({
  id: round.id,
  number: round.number,
  name: round.name,
  state: round.state,
  startsAt: round.startsAt?.toISOString() ?? null,
  endsAt: round.endsAt?.toISOString() ?? null,
  lengthMinutes: round.lengthMinutes,
  startedAt: round.startedAt?.toISOString() ?? null,
  endedAt: round.endedAt?.toISOString() ?? null,
  amount: round.amount === null ? null : writeUsdt(round.amount),
});
