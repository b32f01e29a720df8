export interface Chapter {
  heading: string;
  paragraphs: string[];
}

/** The user guide: it tells a new member what they can do here. */
export const guide: Chapter[] = [
  {
    heading: "What this is",
    paragraphs: [
      "Here you practise crypto investing with paper money. Prices follow the market, or are simulated where a screen says so. Nothing you deposit, win or lose here is worth real money, and nothing here talks to a bank or a blockchain.",
    ],
  },
  {
    heading: "Start",
    paragraphs: [
      "To register you need an invitation code from a member. New members start with practice USDT, which the Wallet screen shows. The Account screen has your own code to invite others.",
    ],
  },
  {
    heading: "Watch the market",
    paragraphs: [
      "Home lists the coins with their prices and their change in 24 hours. Search finds a coin by name or symbol; its page has a chart. When an administrator moves a price to teach something, the screens show the word Scenario and the market's own price beside it.",
    ],
  },
  {
    heading: "Buy, keep and sell coins",
    paragraphs: [
      "On a coin's page choose Buy or Sell. A market order is filled by the next recorded price. A limit order waits for your price or a better one. A stop order waits until the price falls or rises to your stop, and the price after that fills it: after a jump that can be far from your stop. A sale can have a limit and a stop together; when one is filled, the other is cancelled.",
      "The ticket shows the fee and the spread before you confirm. The spread is the difference between the price to buy and the price to sell: you pay half of it above the recorded price when you buy, and get half of it less when you sell. The Wallet screen shows your coins with their average cost, value and profit; My Orders has every order with its evidence.",
      "Paper money always finds a seller or a buyer, so all of an order is filled at one price, however large it is. A real market would not be so kind: a large order moves the price against you, and a limit order may be filled in part or not at all.",
    ],
  },
  {
    heading: "Trade up or down",
    paragraphs: [
      "On a coin's page choose Buy Up or Buy Down and an amount. The trade starts at a price recorded after you confirm, as the ticket says, and ends after the time on the ticket. If the price went your way, you get your stake and the payout. If it went the other way, you lose the stake. If it is the same, you get the stake back. The ticket says how often you have to win to break even.",
      "Each closed trade shows the prices that decided it, and has a receipt to download. Products of this kind are banned or restricted for retail customers in many countries. Here you can find out why.",
    ],
  },
  {
    heading: "Mining plans",
    paragraphs: [
      "A plan holds an amount, pays a profit every day, hour or minute, and returns the amount at the end. Its card shows the yearly rate. No real plan can promise that.",
    ],
  },
  {
    heading: "Rounds and standings",
    paragraphs: [
      "Your organiser can run rounds. At the start of a round everybody begins with the same balance, and at its end nothing new is accepted. Standings shows your place in the round and the figures behind it: profit, return, the largest fall on the way, wins against the wins needed to break even, and what the same money would be worth in Bitcoin at the market's price. Trades count at the prices they were settled at and coins at the last recorded price, moved ones too. Beside your place stands how much luck explains of it. The rules of your group say what ranks, and whether you see all names, your own place, or your own figures without a place. You are ranked once you have bought a coin or begun a trade or a plan.",
      "When the round has ended, the standings are final. Your result is a page to print and hand in, with how sure you were of each trade, and why. The operator log has a code of the final table, so that a later change of it shows.",
    ],
  },
  {
    heading: "Deposit and withdraw",
    paragraphs: [
      "Deposit shows a practice address that no real network accepts: never send real coins anywhere because of this app. A withdrawal holds the amount until an administrator decides. Transactions lists both with their status, and exports them as CSV.",
    ],
  },
  {
    heading: "Your account",
    paragraphs: [
      "Account shows your profile and balance. Update Profile changes your data. Security has your password, two-factor login, messages to you and where you are logged in. You practise the identity check with a specimen: never upload a real identity document. You can export the data that this server keeps about you, and delete your account.",
    ],
  },
];

/** The security chapters: they say what is protected, how, and what is not. */
export const securityInfo: Chapter[] = [
  {
    heading: "Passwords and sessions",
    paragraphs: [
      "The server keeps only an argon2id hash of your password: nobody can read the password there, not even an administrator. A random token keeps you logged in, and the server keeps only its hash. You see where you are logged in and can end any session. A new password ends the other sessions.",
      "The server slows down guessing: after a few wrong tries, an address or an account has to wait.",
    ],
  },
  {
    heading: "What is encrypted",
    paragraphs: [
      "The server encrypts identity documents and the secrets of two-factor codes with AES-256-GCM before it stores them. It does not encrypt the rest of the database, such as names, e-mails and transactions: anyone who can read the disk can read that.",
      "The connection between your browser and this server is encrypted when the address begins with https. The operator of the server sets that up, not this software.",
    ],
  },
  {
    heading: "Who sees what",
    paragraphs: [
      "Other members see your name if you invited them or they invited you. If the rules of your group show all names in the standings, its members also see your name, place and figures in each round, and after its end they can download the movements behind the figures: their kinds and amounts, and how sure you said you were. Anybody who has the link of your group's board then sees the first ten names and their figures. Anybody can download the signed records. They have no names, but they have the sums of money that moved about every second: if nobody else moved money then, the sum is your amount. Administrators see your profile, balance and transactions. Each time one opens your identity document, your Account screen says when, and which document it was. Nobody can approve a document without opening it. Documents are deleted 30 days after the decision.",
      "The operator log on the Transparency screen has everything that administrators do in this program to prices, outcomes, balances and accounts. Anybody can read and check it. It names people only by salted hashes, and it has the reasons that administrators give as they typed them. It does not have what administrators write to you about your identity documents, nor their answers to your messages.",
    ],
  },
  {
    heading: "When you leave",
    paragraphs: [
      "Deleting your account ends your sessions and removes your profile, picture, documents and messages. The ledger stays, without your name, because everybody's balances depend on it.",
    ],
  },
  {
    heading: "What you can do",
    paragraphs: [
      "Use a password that you use nowhere else, turn on two-factor login, and keep the recovery codes apart from your phone. If you lose both, an administrator can turn two-factor login off for you: the server writes you a message, and the operator log says so. Never enter card data, seed phrases or real identity documents here: nothing on this server needs them. If something looks wrong, write to your administrator.",
    ],
  },
];
