import { foldName, nameProblem } from "@paperchain/core/accounts/hidden-characters.ts";
import { idempotencyKeyForm, idempotencyKeyProblem } from "@paperchain/core/answers/answer.ts";
import { asId, type Id } from "@paperchain/core/ids.ts";
import { uploadBytesMax } from "@paperchain/core/upload.ts";
import { z } from "zod";

// PostgreSQL keeps no NUL in text, and a half of a surrogate pair is not a character; neither is anything a person typed.
const unstorable = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
const storable = (value: string) => !unstorable.test(value);

/** Text as it was typed, of a length that fits. */
export const text = (lengthMax: number, problem = "Enter some text.") =>
  z
    .string({ error: problem })
    .max(lengthMax, `Use at most ${lengthMax} characters.`)
    .refine(storable, "This contains characters that cannot be stored.");

/** Text of which something must be left when the spaces around it are taken away. */
export const requiredText = (lengthMax: number, problem: string) =>
  text(lengthMax, problem).trim().min(1, problem);

/** A check of our own, which says what is wrong in a sentence. */
export const addProblem = (check: (value: string) => string | undefined) =>
  z.check<string>((context) => {
    const problem = check(context.value);
    if (problem) context.issues.push({ code: "custom", message: problem, input: context.value });
  });

/** A name that others see: nothing hidden in it, and in one spelling, so that it is found by the other one too. */
export const nameText = (lengthMax: number, problem: string) =>
  requiredText(lengthMax, problem).check(addProblem(nameProblem)).overwrite(foldName);

/** An id in a path or a body. */
export const idOf = <Kind extends string>() =>
  z.uuid({ error: "This is not an id." }).transform((value): Id<Kind> => asId(value));

/** One image, of a size that fits; the server looks at what it really is. */
export const image = z.file({ error: "Choose an image." }).max(uploadBytesMax);

/** The key that a call was sent under, in its `Idempotency-Key` header. */
export const idempotencyKey = z
  .string({ error: idempotencyKeyProblem })
  .regex(idempotencyKeyForm, idempotencyKeyProblem);

export const time = z.iso.datetime();

const pageMax = 100_000;

/** The paging that every list takes: numbers, or the text of numbers from an address. */
export const paging = (limitDefault: number, limitMax = 100) => ({
  page: z.coerce.number().int().min(1).max(pageMax).default(1),
  limit: z.coerce.number().int().min(1).max(limitMax).default(limitDefault),
});

export const paged = { total: z.int(), page: z.int(), limit: z.int() };

export const message = z.object({ message: z.string() });

/** How a message travels: over the mail server, the SMS webhook, or by hand from the outbox where there is neither. */
export const delivery = z.enum(["mail", "sms", "outbox"]);
export type Delivery = z.output<typeof delivery>;

export const messageWithDelivery = message.extend({ delivery });
