import { expect, test } from "vitest";
import { answeredWords, answerHint } from "./answer-words.ts";

const member = "0198c2f0-0000-7000-8000-000000000001";
const to = (delivery: "mail" | "sms" | "outbox") => ({ address: "ada@club.example", delivery });

test.each([
  [
    "a stranger, with a mail server",
    { userId: null, answerTo: to("mail") },
    "It goes to ada@club.example.",
    "Answered. We're sending it to ada@club.example.",
  ],
  [
    "a stranger, without a mail server",
    { userId: null, answerTo: to("outbox") },
    "This server can't send it to ada@club.example: it is kept in the outbox for you to pass on.",
    "Answer saved. Pass it on to ada@club.example: you find it in the outbox.",
  ],
  [
    "a member without a confirmed contact",
    { userId: member, answerTo: null },
    "The member reads it in the app.",
    "Answered. The member reads it in the app.",
  ],
  [
    "a member with a confirmed e-mail",
    { userId: member, answerTo: to("mail") },
    "The member reads it in the app. It also goes to ada@club.example.",
    "Answered. We're sending it to ada@club.example.",
  ],
  [
    "a member with a confirmed e-mail, without a mail server",
    { userId: member, answerTo: to("outbox") },
    "The member reads it in the app. This server can't send it to ada@club.example: it is kept in the outbox for you to pass on.",
    "Answered. The member reads it in the app.",
  ],
])("an answer to %s says where it goes", (_whom, thread, before, after) => {
  expect(answerHint(thread)).toBe(before);
  expect(answeredWords(thread)).toBe(after);
});
