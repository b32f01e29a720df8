import { readUsdt, type Usdt } from "@paperchain/core/money/usdt.ts";
import { z } from "zod";

const problem = "Enter an amount in USD with at most two decimals, such as 25.50.";

/** An amount of money in a request: a decimal text or a number, parsed exactly, in whole cents. */
export const moneyIn = z
  .union([z.string(), z.number()], { error: problem })
  .transform((given, context): Usdt => {
    const text = typeof given === "number" ? String(given) : given.trim();
    const amount = /^-?\d{1,12}(\.\d{1,2})?$/.test(text) ? readUsdt(text) : undefined;
    if (amount !== undefined) return amount;
    context.issues.push({ code: "custom", message: problem, input: given });
    return z.NEVER;
  });

/** An amount of money in an answer: a decimal text. */
export const moneyOut = z.string().meta({ description: "A decimal, in USDT." });
