import { z } from "zod";
import { endpoints } from "../endpoint.ts";
import { time } from "../shapes.ts";

export const waitingEndpoints = endpoints({
  showWaiting: {
    access: "admin",
    summary: "Count what waits for an administrator, and list what is wrong with this server",
    description: "Each number is counted up to 1,000.",
    answer: z.object({
      /** Pending deposits and withdrawals. */
      transactions: z.int(),
      /** Identity documents that nobody has reviewed. */
      kyc: z.int(),
      /** Support messages that nobody has answered. */
      support: z.int(),
      /**
       * Two kinds of problems. Some stop this server from working: a disk that takes no writes, a clock that differs
       * from the database's or the price source's, records that are more than a minute behind. Others need an
       * administrator: a witness that contradicts this server, a failed nightly backup.
       */
      troubles: z.array(z.enum(["disk", "clock", "source_clock", "records", "witness", "backup"])),
      /** When the last nightly backup succeeded; null on a server that makes none. */
      backup: z.object({ lastAt: time.nullable() }).nullable(),
    }),
    refusals: [],
  },
});
