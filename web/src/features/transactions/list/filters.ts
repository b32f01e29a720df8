import {
  type StatusFilter,
  statusFilters,
  type TransactionType,
  transactionTypes,
} from "@paperchain/core/transactions/transaction.ts";
import { readGroup } from "../../../lib/list/group-choice.tsx";

/** The filters in the address; empty if not set. */
export interface TransactionFilters {
  type: TransactionType | "";
  status: StatusFilter | "";
  /** A day such as `2026-03-01`, in the reader's own time zone. */
  startDate: string;
  /** The last day, which is included. */
  endDate: string;
  userName: string;
  /** The id of a group. */
  groupId: string;
}

/** Reads the filters from an address; unknown values are ignored. */
export function readFilters(filter: (name: string) => string): TransactionFilters {
  return {
    type: transactionTypes.find((type) => type === filter("type")) ?? "",
    status: statusFilters.find((status) => status === filter("status")) ?? "",
    startDate: readDay(filter("startDate")),
    endDate: readDay(filter("endDate")),
    userName: filter("userName"),
    groupId: readGroup(filter),
  };
}

/**
 * The filters in the server's form. Days are in the reader's time zone, as on the screen, so they are sent as instants:
 * from the start of the first day to the end of the last.
 */
export function queryOf({ type, status, startDate, endDate, userName, groupId }: TransactionFilters) {
  return {
    ...(type && { type }),
    ...(status && { status }),
    ...(startDate && { startDate: midnight(startDate).toISOString() }),
    ...(endDate && { endDate: midnight(endDate, 1).toISOString() }),
    ...(userName && { userName }),
    ...(groupId && { groupId }),
  };
}

/** The problem with the two dates together. */
export function daysProblem({ startDate, endDate }: TransactionFilters): string | undefined {
  const reversed = startDate && endDate && endDate < startDate;
  return reversed ? "The end date is before the start date." : undefined;
}

function readDay(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return "";
  // An invalid day such as February 30 would silently become another day.
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : "";
}

/** The start of a day in the reader's time zone, plus a number of days. */
function midnight(day: string, later = 0): Date {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + later);
  return date;
}
