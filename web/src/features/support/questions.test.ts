import { expect, test } from "vitest";
import { questionsOn } from "./questions.ts";

const answers = (days: string | null) => questionsOn(undefined, days, true).map(({ answer }) => answer);

test("the help center names the time that the administrator names for a check, and no other", () => {
  expect(answers("1-2").join()).toContain(
    "Your administrator checks each document by hand. This usually takes 1-2 business days.",
  );
  expect(answers(null).join()).not.toMatch(/\d (business|working)? ?(day|hour)/);
});

test("the help center explains orders only where the rules have them", () => {
  const asked = (hasOrders: boolean) =>
    questionsOn(undefined, null, hasOrders).map(({ question }) => question);
  expect(asked(true)).toContain("Why is a limit order filled in full here?");
  expect(asked(false).join()).not.toMatch(/order|spread/);
});
