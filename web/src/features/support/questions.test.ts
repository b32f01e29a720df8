import { expect, test } from "vitest";
import { questionsOn } from "./questions.ts";

const answers = (days: string | null) => questionsOn(undefined, days).map(({ answer }) => answer);

test("the help center names the time that the administrator names for a check, and no other", () => {
  expect(answers("1-2").join()).toContain(
    "Your administrator checks each document by hand. This usually takes 1-2 business days.",
  );
  expect(answers(null).join()).not.toMatch(/\d (business|working)? ?(day|hour)/);
});
