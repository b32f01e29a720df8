import { foldName, isStorable, nameProblem } from "@paperchain/core/accounts/hidden-characters.ts";
import { idempotencyKeyForm, idempotencyKeyProblem } from "@paperchain/core/answers/answer.ts";
import { asId, type Id } from "@paperchain/core/ids.ts";
import { reachMax, reachWords } from "@paperchain/core/list-reach.ts";
import { uploadBytesMax } from "@paperchain/core/upload.ts";
import { z } from "zod";

/** Text as typed, with a maximum length. */
export const text = (lengthMax: number, problem = "Enter some text.") =>
  z
    .string({ error: problem })
    .max(lengthMax, `Use at most ${lengthMax} characters.`)
    .refine(isStorable, "This contains characters that cannot be stored.");

/** Text that is not empty after trimming. */
export const requiredText = (lengthMax: number, problem: string) =>
  text(lengthMax, problem).trim().min(1, problem);

/** Optional text: an empty text clears the field; an omitted field keeps its value. */
export const removableText = (lengthMax: number) =>
  text(lengthMax)
    .trim()
    .transform((typed) => typed || null)
    .nullish();

/** A check that returns a sentence about the problem, or nothing. */
export const addProblem = (check: (value: string) => string | undefined) =>
  z.check<string>((context) => {
    const problem = check(context.value);
    if (problem) context.issues.push({ code: "custom", message: problem, input: context.value });
  });

/** A name that others see: without hidden characters, and normalised so that a search finds every spelling. */
export const nameText = (lengthMax: number, problem: string) =>
  requiredText(lengthMax, problem).check(addProblem(nameProblem)).overwrite(foldName);

/** An id in a path or a body. */
export const idOf = <Kind extends string>() =>
  z.uuid({ error: "This is not an id." }).transform((value): Id<Kind> => asId(value));

/** One image within the size limit; the server checks its real content. */
export const image = z.file({ error: "Choose an image." }).max(uploadBytesMax);

/** The `Idempotency-Key` header of a call. */
export const idempotencyKey = z
  .string({ error: idempotencyKeyProblem })
  .regex(idempotencyKeyForm, idempotencyKeyProblem);

export const time = z.iso.datetime();

const pageMax = 100_000;

/** The paging of every list: numbers, or numbers as text from a URL. */
export const paging = (limitDefault: number, limitMax = 100) => ({
  page: z.coerce.number().int().min(1).max(pageMax).default(1),
  limit: z.coerce.number().int().min(1).max(limitMax).default(limitDefault),
});

export const isWithinReach = ({ page, limit }: { page: number; limit: number }) => page * limit <= reachMax;

export const beyondReach = { path: ["page"], error: reachWords };

/** Whether more rows match than `total` says. */
export const more = z.boolean();

/** Whether some matching rows are on no page. More letters in the search find them. */
export const cut = z.boolean();

export const paged = { total: z.int(), page: z.int(), limit: z.int() };

export const message = z.object({ message: z.string() });

/** How a message travels: by mail server, by SMS webhook, or by hand from the outbox where there is neither. */
export const delivery = z.enum(["mail", "sms", "outbox"]);
export type Delivery = z.output<typeof delivery>;

export const messageWithDelivery = message.extend({ delivery });
