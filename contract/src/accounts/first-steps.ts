import { z } from "zod";

export const firstSteps = z
  .object({
    /** Whether I have opened a trade, announced a deposit, and turned two-factor login on. */
    traded: z.boolean(),
    deposited: z.boolean(),
    twoFactor: z.boolean(),
    /** Whether I hid these steps. */
    hidden: z.boolean(),
  })
  .meta({ id: "FirstSteps" });

export type FirstSteps = z.output<typeof firstSteps>;
