import { type ReviewDays, reviewTimeWords } from "@paperchain/core/kyc/kyc.ts";
import type { useDelivery } from "../../lib/session/delivery.ts";

interface Question {
  question: string;
  answer: string;
}

/** Common questions. The answers follow this server's settings, and name the administrator's review time where there is one. */
export const questionsOn = (
  delivery: ReturnType<typeof useDelivery>,
  kycReviewDays: ReviewDays,
): Question[] => [
  {
    question: "Where do I get an invitation code?",
    answer:
      "From an existing member. Every member has a code of their own on the Account screen. You cannot register without a code.",
  },
  {
    question: "My verification code did not arrive. What now?",
    answer:
      delivery?.email !== "outbox"
        ? "Check your spam folder, and that the address is right. For a mobile number, wait 5 minutes, then ask for another code. If no code arrives, ask your administrator, who sees which messages couldn't be sent."
        : "This server has no mail server. Your administrator has your code: ask them to pass it on.",
  },
  {
    question: "How is my data protected?",
    answer:
      "The server keeps only an argon2id hash of your password. It encrypts identity documents and the secrets of two-factor codes with AES-256-GCM before it stores them. The connection is encrypted when the address begins with https, which the operator of the server sets up. There is no real money here and no card data: do not enter any.",
  },
  {
    question: "How long does verification take?",
    answer: `${reviewTime(kycReviewDays)} You practise the identity check with a specimen. Never upload a real identity document.`,
  },
];

function reviewTime(days: ReviewDays): string {
  const time = reviewTimeWords(days);
  return `Your administrator checks each document by hand.${time ? ` This usually takes ${time}.` : ""}`;
}
