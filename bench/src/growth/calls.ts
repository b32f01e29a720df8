import type { Endpoints } from "@paperchain/contract/endpoints.ts";
import { firstGroup } from "@paperchain/core/groups/group.ts";

export type GetName = {
  [Name in keyof Endpoints]: Endpoints[Name]["method"] extends "GET" ? Name : never;
}[keyof Endpoints];

/** The names and ids that the calls need. */
export interface Club {
  readonly member: string;
  readonly trade: string;
  readonly coin: string;
  readonly rareCoin: string;
  readonly name: string;
  readonly day: string;
  readonly newestMember: string;
  readonly message: string;
  /** A group of thirty; the others are in the first one. */
  readonly smallGroup: string;
}

/** A page far back is compared with one that has as many rows: the small club has none so far back. */
interface FarBack {
  readonly big: string;
  readonly small: string;
}

export type Call = string | ((club: Club) => string) | FarBack;

export function queryOf(call: Call, club: Club, size: keyof FarBack): string {
  if (typeof call === "string") return call;
  return typeof call === "function" ? call(club) : call[size];
}

const groups: Call[] = [`?groupId=${firstGroup}`, ({ smallGroup }) => `?groupId=${smallGroup}`];

const one = [""] as const;
/** Lists that can be asked for every page. */
const pages = ["", "?page=2", "?limit=100", "?page=100000"];
/** Lists that go back only so far. */
const nearPages: Call[] = ["", "?page=2", { big: "?page=20&limit=100", small: "?page=1&limit=100" }];
/** Lists of at most 5,000 rows. */
const longPages: Call[] = ["", "?page=2", { big: "?page=250&limit=20", small: "?page=2&limit=20" }];
const periods = ["24h", "7d", "30d", "90d"].map((period) => `?period=${period}`);
const types = ["Deposit", "Withdraw", "BuyUp", "BuyDown", "MiningPlanPurchase", "Adjustment"].map(
  (type) => `?type=${type}`,
);
const statuses = ["Pending", "Completed", "Failed"].map((status) => `?status=${status}`);
const dates: Call[] = [
  ({ day }) => `?startDate=${day}`,
  ({ day }) => `?endDate=${day}`,
  ({ day }) => `?startDate=${day}&endDate=${day}`,
];
const both: Call[] = [
  ({ day }) => `?type=BuyUp&status=Failed&startDate=${day}`,
  "?type=Deposit&status=Completed",
];

/** Not measured call by call, with the reason. */
export type Unmeasured = { readonly why: string };
const file = (why: string): Unmeasured => ({ why });

const inRounds = file("a round of 100,000 members: bench/src/standings.ts");

/** A member's orders, for the member and for administrators. */
const ofOrders: Call[] = [
  "",
  "?page=2",
  "?state=open",
  "?state=filled",
  "?state=cancelled",
  "?coinId=bitcoin&state=filled",
  "?limit=100",
];

/** Every GET of the contract with each of its filters. A new one does not compile until it is here. */
export const calls: Record<GetName, readonly Call[] | Unmeasured> = {
  showMeta: one,
  showNetwork: one,
  showMyProfile: one,
  listSessions: one,
  showMyInvitation: longPages,
  listMembers: [
    ...pages,
    ({ name }) => `?search=${name}`,
    "?search=nobody-at-all",
    "?search=r",
    "?status=active",
    "?status=suspended",
    "?status=suspended&search=r",
    "?role=admin",
    ...groups,
    ({ smallGroup }) => `?groupId=${smallGroup}&search=r`,
    ({ newestMember }) => `?after=${newestMember}`,
    ({ newestMember }) => `?before=${newestMember}`,
  ],
  listInvitations: [...longPages, ...groups, ({ name }) => `?search=${name}`, "?search=nobody-at-all"],
  listOutbox: [
    ...longPages,
    "?search=person2",
    "?search=nobody-at-all",
    ...["to_pass_on", "passed_on", "sending", "sent", "failed"].map((state) => `?state=${state}`),
    ...["password", "code", "invitation", "support", "notice"].map((kind) => `?kind=${kind}`),
  ],
  showMember: one,
  showSecurity: one,
  showFirstSteps: one,
  exportMyData: file("a file with everything about a member, as long as that is"),
  showAvatar: file("a picture by its key"),
  showBalance: one,
  showHoldings: one,
  showAllocation: one,
  showOverview: ["", ...periods],
  showStats: one,
  showBalanceHistory: ["", ...periods],
  showOrderTerms: one,
  listMyOrders: ofOrders,
  listMemberOrders: ofOrders,
  showOrder: file("found by its key, as showTrade"),
  showOrderReceipt: file("found by its key, as showTradeReceipt"),
  listHoldings: one,
  listMemberHoldings: one,
  listFundingCoins: one,
  listMarket: [
    "",
    "?page=2",
    "?per_page=250",
    "?vs_currency=usd&order=market_cap_desc&ids=bitcoin&sparkline=true",
  ],
  showCoin: one,
  showCoinChart: ["?days=1", "?days=7", "?days=30", "?days=90&vs_currency=usd"],
  searchCoins: ["?query=bit", "?query=nothing-of-the-kind"],
  showSimplePrices: ["?ids=bitcoin&vs_currencies=usd"],
  showFeed: one,
  showMarketSecret: file("the same file for everybody, made once a day"),
  showCoinImage: file("a picture by its name"),
  listCoins: one,
  listCoinsToManage: one,
  showTradeTerms: one,
  listMyTrades: [
    ...longPages,
    ...["active", "pending", "closed"].map((status) => `?status=${status}`),
    ...["WIN", "LOSS", "TIE", "VOID"].map((outcome) => `?outcome=${outcome}`),
    ({ coin }) => `?coinId=${coin}`,
    ({ rareCoin }) => `?coinId=${rareCoin}`,
    ({ rareCoin }) => `?coinId=${rareCoin}&outcome=VOID`,
    "?coinId=nothing-of-the-kind",
  ],
  listMyTradedCoins: one,
  showMyCalibration: one,
  showTrade: one,
  showTradeReceipt: one,
  showTradePrices: one,
  exportMyReceipts: file("a file of all receipts of a member"),
  exportAllReceipts: file("a file of all receipts"),
  listAllTrades: [
    ...longPages,
    ...["active", "pending", "closed"].map((status) => `?status=${status}`),
    ({ name }) => `?search=${name}`,
    ({ coin }) => `?search=${coin}`,
    "?search=nobody-at-all",
    ({ name }) => `?status=closed&search=${name}`,
    ...groups,
    ({ smallGroup }) => `?status=closed&groupId=${smallGroup}`,
  ],
  listPlans: one,
  listMyPurchases: longPages,
  listPurchases: [...longPages, ...groups],
  listMyTransactions: [...longPages, ...types, ...statuses, ...dates, ...both],
  listTransactions: [
    ...longPages,
    ...types,
    ...statuses,
    ...dates,
    ...both,
    "?userName=nobody-at-all",
    ...groups,
  ],
  exportMyTransactions: file("a file of all transactions of a member"),
  listAllTransactions: [
    ...longPages,
    ...types,
    ...statuses,
    "?status=Waiting",
    ...groups,
    `?status=Waiting&groupId=${firstGroup}`,
    ...["Waiting", "Pending", "Failed", "Completed"].map(
      (status): Call =>
        ({ smallGroup }) =>
          `?status=${status}&groupId=${smallGroup}`,
    ),
    ...dates,
    ...both,
    ({ name }) => `?userName=${name}`,
    "?userName=nobody-at-all",
    ({ name }) => `?userName=${name}&type=BuyUp&status=Completed`,
  ],
  exportAllTransactions: file("a file of all transactions"),
  showKycStatus: one,
  listKycDocuments: [
    ...longPages,
    ...["pending", "approved", "rejected"].map((status) => `?status=${status}`),
    ...groups,
    ({ smallGroup }) => `?status=pending&groupId=${smallGroup}`,
    ({ name }) => `?search=${name}`,
    "?search=nobody-at-all",
  ],
  showTransparency: one,
  listDecisions: nearPages,
  listOutages: nearPages,
  showLogKey: one,
  showCheckpoint: one,
  downloadCheckpoint: one,
  listCheckpoints: nearPages,
  listLogNames: file("the names of lines on the screen; `npm run bench -- log` measures long logs"),
  listLogLines: [
    "",
    "?type=member.status",
    `?person=person:${"0".repeat(64)}&page=2&limit=100`,
    "?size=1",
    "?from=0",
  ],
  downloadLog: file("the whole log; `npm run bench -- log` measures long ones"),
  proveInclusion: file("`npm run bench -- log` measures proofs in long logs"),
  proveConsistency: file("`npm run bench -- log` measures proofs in long logs"),
  downloadRecords: file("all records"),
  proveRecordConsistency: file("`npm run bench -- log` measures proofs in long trees"),
  proveTransaction: one,
  proveBalance: one,
  proveHoldings: one,
  exportMyProofs: file("a file of all proofs of a member"),
  showMyLogName: one,
  listWitnessedLogs: one,
  showMyGroup: one,
  listGroups: one,
  listJoinLinks: one,
  showJoinLink: file("one row by its id, as `listJoinLinks` reads a hundred"),
  listBoards: one,
  previewBoard: one,
  listPresentMembers: one,
  listMyRounds: one,
  listRounds: one,
  showMyStandings: inRounds,
  showMyResult: inRounds,
  proveMyStanding: inRounds,
  downloadStandings: inRounds,
  listStandings: inRounds,
  exportResults: file("all rows of a round in batches, as its final table is read"),
  exportResultsSheet: file("the rows of `exportResults`, written in a thread; at most 20,000"),
  listFinalStandings: one,
  listAnnouncements: one,
  showInbox: ["", "?limit=50", "?before=1772366400000000.0"],
  listRules: nearPages,
  showSupport: one,
  listMySupportMessages: one,
  listSupportMessages: [
    ...longPages,
    ...["open", "answered", "closed"].map((state) => `?state=${state}`),
    "?search=Member",
    "?search=nobody-at-all",
  ],
  showSupportMessage: one,
  showWaiting: one,
};
