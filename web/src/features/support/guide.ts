export interface Chapter {
  heading: string;
  paragraphs: string[];
}

/** What members can do here, for somebody who has never seen it. */
export const guide: Chapter[] = [
  {
    heading: "What this is",
    paragraphs: [
      "A place to practise crypto investing with paper money. Prices move as the market does, or are simulated where a screen says so. Nothing you deposit, win or lose here is worth real money, and nothing here talks to a bank or a blockchain.",
    ],
  },
  {
    heading: "Begin",
    paragraphs: [
      "You need an invitation code from a member to register. New members start with practice USDT, which the Wallet screen shows. Your own code to invite others is on the Account screen.",
    ],
  },
  {
    heading: "Watch the market",
    paragraphs: [
      "Home lists the coins with their prices and how they changed in 24 hours. Search finds a coin by name or symbol; a coin's page has its chart. When an administrator moves a price to teach something, the word Scenario and the market's own price stand beside it.",
    ],
  },
  {
    heading: "Trade up or down",
    paragraphs: [
      "On a coin's page choose Buy Up or Buy Down and an amount. The trade begins with the next recorded price and ends after the time on the ticket. If the price went your way you get your stake and the payout; if not, the stake is lost. The ticket says how often you would have to win to break even.",
      "Each closed trade shows the prices that decided it, and has a receipt to download. Products of this kind are banned or restricted for retail customers in many countries, for good reasons: try here why.",
    ],
  },
  {
    heading: "Mining plans",
    paragraphs: [
      "A plan takes an amount, pays a profit every day, hour or minute, and gives the amount back at its end. The card says which yearly rate that would be. No real plan can promise it.",
    ],
  },
  {
    heading: "Deposit and withdraw",
    paragraphs: [
      "Deposit shows a practice address that no real network accepts: never send real coins anywhere because of this app. A withdrawal holds the amount until an administrator decides. Both are listed under Transactions, with their state, and can be downloaded as CSV.",
    ],
  },
  {
    heading: "Your account",
    paragraphs: [
      "Account shows your profile and balance. Update Profile changes your data. Security has your password, two-factor login, messages to you and where you are logged in. The identity check is practised with a specimen: never upload a real identity paper. You can download everything this server holds about you, and delete your account.",
    ],
  },
];

/** What is protected here and by what, and what is not. */
export const securityInfo: Chapter[] = [
  {
    heading: "Passwords and sessions",
    paragraphs: [
      "Your password is kept only as an argon2id hash: nobody can read it, not even an administrator. What keeps you logged in is a random token of which the server keeps only a hash. You see where you are logged in and can end any session; a new password ends the others.",
      "Guessing is slowed down: after a few wrong tries an address or an account has to wait.",
    ],
  },
  {
    heading: "What is encrypted",
    paragraphs: [
      "Identity documents and the secrets of two-factor codes are encrypted with AES-256-GCM before they are stored. The rest of the database, such as names, e-mails and transactions, is not encrypted by this software: anyone who can read its disk can read that.",
      "What travels between your browser and this server is encrypted when its address begins with https. The people who run the server set that up, not this software.",
    ],
  },
  {
    heading: "Who sees what",
    paragraphs: [
      "Other members see nothing of your account but your name, if you invited them or they invited you. Administrators see your profile, balance and transactions. Each time one opens your identity document, your account screen says when, and which document it was. Nobody can approve a document without opening it. Documents are deleted 30 days after the decision.",
      "What administrators do to prices, outcomes, balances and accounts stands in the operator log on the Transparency screen, which anybody can read and check. Persons are in it only as salted hashes; the reasons that administrators give are in it as they were typed. What you are told about your identity documents, and answers to your messages, are not.",
    ],
  },
  {
    heading: "When you leave",
    paragraphs: [
      "Deleting an account ends its sessions and removes profile, picture, documents and messages. The ledger stays, without a name, because balances of everybody depend on it.",
    ],
  },
  {
    heading: "What you can do",
    paragraphs: [
      "Use a password that you use nowhere else, turn on two-factor login, and keep the recovery codes apart from your phone. If you lose both, an administrator can turn the codes off for you: you are told, and it stands in the operator log. Never enter card data, seed phrases or real identity papers here: nothing on this server needs them. If something looks wrong, write to your administrator.",
    ],
  },
];
