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
      "From an existing member. Every member has a code of their own and finds it on the Account screen; there is no other way in.",
  },
  {
    question: "My verification code did not arrive. What now?",
    answer:
      delivery?.email !== "outbox"
        ? "Check your spam folder, and that the address is right. For a mobile number wait 5 minutes, then ask for another code. If nothing comes, ask your administrator: they see which messages could not be sent."
        : "This server has no mail server. Your administrator has your code: ask them to pass it on.",
  },
  {
    question: "How is my data protected?",
    answer:
      "Your password is kept only as an argon2id hash. Identity documents and the secrets of two-factor codes are encrypted with AES-256-GCM before they are stored. What travels between you and this server is encrypted when its address begins with https, which is up to whoever runs it. There is no real money here and no card data: do not enter any.",
  },
  {
    question: "How long does verification take?",
    answer: `${reviewTime(kycReviewDays)} The identity check is practised here, with a specimen instead of a real document. Never upload a real identity paper.`,
  },
];

function reviewTime(days: ReviewDays): string {
  const time = reviewTimeWords(days);
  return `Your administrator checks each document by hand.${time ? ` This usually takes ${time}.` : ""}`;
}
