/** The powers that the program gives its administrators, in words for the members they affect. */
export const powers = {
  may: [
    "Move the price of a coin. Wherever that price is shown, the scenario and the market's own price stand beside it.",
    "Choose the service that the market's prices come from, if they run the server. The screens name the service in the settings: CoinGecko, or the host of any other one. They cannot tell whether another program answered in its place.",
    "Decide a trade that has no outcome yet, with a reason. Its member reads the reason, and what the market's rule gives.",
    "Change a balance, with a reason that its member reads.",
    "Give a member a fresh start, with a reason: open trades, plans and requests are returned, and the wallet begins again with the starting balance. Everything from before stays readable.",
    "Approve or reject deposits, withdrawals and documents; offer and change plans.",
    "See members' accounts, change and suspend them, and delete them.",
    "Make a member an administrator, and take the role away again, with a reason. The member and the other administrators get a message.",
    "Turn off two-factor login for a member who lost app and codes, with a reason that the member reads; for an administrator also by a command on the server.",
    "Make a link that sets a new password for an account, by a command on the server. Its owner gets a message.",
    "Log everybody out, with a reason that everybody reads.",
    "Set the rules that members practise by: lengths, payout and stakes of trades, coins, what is on, who settles and who approves; and pause or close a group. Each takes a reason. What was accepted before keeps its terms.",
    "Choose the server's settings, if they run it: among them the first rules of new groups, by which administrators practise themselves. Each start with other settings is a line in the log.",
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
    "Decide, through this program, about their own trades and money while another administrator can.",
  ],
} as const;
