import { type ReviewDays, reviewTimeWords } from "@paperchain/core/kyc/kyc.ts";
import type { useDelivery } from "../../lib/session/delivery.ts";

interface Question {
  question: string;
  answer: string;
}

/**
 * Common questions. The answers follow this server's settings, and name the administrator's review time if there is
 * one.
 */
export const questionsOn = (
  delivery: ReturnType<typeof useDelivery>,
  kycReviewDays: ReviewDays,
  hasOrders: boolean,
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
  ...(hasOrders ? orderQuestions : []),
];

const orderQuestions: Question[] = [
  {
    question: "Why did my order get another price than I saw?",
    answer:
      "A market order is filled by a price that is recorded after you confirm, not by the one on the screen, which has passed. Half of the spread is added to it when you buy and taken off when you sell. The details of the order show each price.",
  },
  {
    question: "What are the fee and the spread?",
    answer:
      "The costs of an order. The fee is a share of what you pay or get. The spread is the difference between the price to buy and the price to sell, and each order pays half of it. Your organiser sets both, and the ticket shows them before you confirm.",
  },
  {
    question: "What does a stop order do?",
    answer:
      "A stop that sells waits until a recorded price falls to your stop, and a stop that buys until one rises to it. The price after that one fills the order, so after a jump you can get a much worse price than your stop. You can cancel it until its stop is reached, and its details say until when it waits.",
  },
  {
    question: "Why is a limit order filled in full here?",
    answer:
      "Because paper money always finds somebody to trade with: the first recorded price at your limit or better fills all of it. A real market would not be so kind. There, others may be before you at that price, and a large order is filled in part, moves the price, or is not filled at all.",
  },
];

function reviewTime(days: ReviewDays): string {
  const time = reviewTimeWords(days);
  return `Your administrator checks each document by hand.${time ? ` This usually takes ${time}.` : ""}`;
}
