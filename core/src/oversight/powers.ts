/** The powers that the program gives its administrators, in words for the members they affect. */
export const powers = {
  may: [
    "Move the price of a coin. Wherever that price is shown, the scenario and the market's own price stand beside it.",
    "Choose the service that the market's prices come from, if they run the server. The screens name the service in the settings: CoinGecko, or the host of any other one. They cannot tell whether another program answered in its place.",
    "Decide a trade that has no outcome yet, with a reason. Its member reads the reason, and what the market's rule gives.",
    "Change a balance, with a reason that its member reads.",
    "Approve or reject deposits, withdrawals and documents; offer and change plans.",
    "See members' accounts, change and suspend them, and delete them.",
    "Turn off two-factor login for a member who lost app and codes, with a reason that the member reads; for an administrator also by a command on the server.",
    "Log everybody out, with a reason that everybody reads.",
    "Choose the server's settings, such as the length and payout of trades, if they run it. Each start with other settings is a line in the log.",
    "Reach the database itself, if they run the server, and change anything there. This program cannot prevent that. A checkpoint that you kept shows a changed log, and a receipt that you kept a changed trade.",
  ],
  mayNot: [
    "Use real money. Nothing here talks to a blockchain, a bank or a payment service.",
    "Hide the practice mark, a moved price or a decided outcome. No setting, role or variable does that.",
    "Act through this program without a line in the log. The act and its line are written together, or neither is.",
    "Change or delete, through this program, a line of the log, a movement of money, or a price that a trade stands on.",
    "Hide a member's own transaction from that member. Deleting one hides it from the administrators' list only.",
    "Change, through this program, the terms of a trade that was accepted or of a plan that was bought.",
    "Trade on simulated prices as an administrator. The operator of the server could know these in advance, so the program refuses such trades.",
  ],
} as const;
