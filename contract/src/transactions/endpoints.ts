import { z } from "zod";
import { endpoints } from "../endpoint.ts";
import { moneyOut } from "../money.ts";
import { beyondReach, cut, idOf, isWithinReach, message, more, paged, paging, text } from "../shapes.ts";
import { statusFilter, transaction, transactionType } from "./shapes.ts";

/** Select box values that mean no filter. */
const anything = z.enum(["All", "All Types", "All Status", ""]).transform(() => undefined);
const day = z.union([z.iso.date(), z.iso.datetime()], { error: "Enter a date, such as 2026-03-01." });

const filters = {
  type: z.union([transactionType, anything]).optional(),
  status: z.union([statusFilter, anything]).optional(),
  startDate: day.optional(),
  endDate: day.optional(),
};
const adminFilters = {
  ...filters,
  userName: text(100).trim().default(""),
  groupId: idOf<"group">().optional(),
};

const list = z.object({
  transactions: z.array(transaction),
  ...paged,
  more,
  cut,
  /** Totals over all rows that match the filter, not only this page; null for a group of more than 10,000 members. */
  totals: z.object({ deposited: moneyOut, withdrawn: moneyOut }).nullable(),
});

const csv = z.string().meta({ description: "text/csv, streamed: all rows of the filter" });

export const transactionsEndpoints = endpoints({
  listMyTransactions: {
    access: "member",
    summary: "List your transactions, newest first",
    query: z.object({ ...filters, ...paging(10) }).refine(isWithinReach, beyondReach),
    answer: list,
    refusals: [],
  },
  listTransactions: {
    access: "member",
    summary: "List your transactions; for administrators, everybody's",
    query: z.object({ ...adminFilters, ...paging(10) }).refine(isWithinReach, beyondReach),
    answer: list,
    refusals: [],
  },
  exportMyTransactions: {
    access: "member",
    summary: "Download your transactions as a CSV file",
    query: z.object(filters),
    answer: csv,
    refusals: [],
    limited: "list-export",
  },
  listAllTransactions: {
    access: "admin",
    summary: "List everybody's transactions, with counts by status",
    description:
      "Newest first; with the status Waiting or Pending, oldest first. Waiting means pending deposits and withdrawals, which an administrator decides.",
    query: z.object({ ...adminFilters, ...paging(10) }).refine(isWithinReach, beyondReach),
    answer: list.extend({
      summary: z.object({
        total: z.int(),
        pending: z.int(),
        /** The number of pending rows that an administrator has to decide. The rule settles trades and plans. */
        waiting: z.int(),
        completed: z.int(),
        failed: z.int(),
      }),
    }),
    refusals: [],
  },
  exportAllTransactions: {
    access: "admin",
    summary: "Download everybody's transactions as a CSV file",
    query: z.object(adminFilters),
    answer: csv,
    refusals: [],
    limited: "list-export",
  },
  hideTransaction: {
    access: "admin",
    summary: "Hide a finished transaction from the administrators' list",
    description:
      "Its member still sees it, in lists, totals and exports. The ledger stays as it is. The act goes into the operator log.",
    params: z.object({ id: idOf<"transaction">() }),
    answer: message,
    refusals: ["not_found", "still_pending"],
  },
});
