import { z } from "zod";

export const firstSteps = z
  .object({
    /**
     * The first steps that the member has done: bought a coin, opened a trade, announced a deposit, turned two-factor
     * login on.
     */
    bought: z.boolean(),
    traded: z.boolean(),
    deposited: z.boolean(),
    twoFactor: z.boolean(),
    /** Whether the member hid these steps. */
    hidden: z.boolean(),
  })
  .meta({ id: "FirstSteps" });

export type FirstSteps = z.output<typeof firstSteps>;
