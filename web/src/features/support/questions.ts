interface Question {
  question: string;
  answer: string;
}

/** What people ask, answered with what this software really does. */
export const questions: Question[] = [
  {
    question: "Where do I get an invitation code?",
    answer:
      "From an existing member. Every member has a code of their own and finds it on the Account screen; there is no other way in.",
  },
  {
    question: "I did not receive my message. What now?",
    answer:
      "Look into the spam folder and check that you entered the address or number of your account. A link for a new password works once, for 30 minutes. If this server sends no messages itself, your organiser can see yours and passes it on: ask them.",
  },
  {
    question: "How is my data protected?",
    answer:
      "Your password is kept only as an argon2id hash, and what keeps you logged in is kept only as a hash too, so nobody can read either from the database. There is no real money here and no card data: do not enter any. You see where you are logged in on the Account screen, and can end any session.",
  },
  {
    question: "How long does the identity check take?",
    answer:
      "The identity check is practised here, with a specimen instead of a real document, and your organiser decides when it is reviewed. Never upload a real identity paper.",
  },
];
