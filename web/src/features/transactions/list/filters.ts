import {
  type StatusFilter,
  statusFilters,
  type TransactionType,
  transactionTypes,
} from "@paperchain/core/transactions/transaction.ts";

/** What somebody is looking for, as it stands in the address; empty where nothing is asked. */
export interface TransactionFilters {
  type: TransactionType | "";
  status: StatusFilter | "";
  /** A day such as `2026-03-01`, in the reader's own time zone. */
  startDate: string;
  /** The last day, which is included. */
  endDate: string;
  userName: string;
}

/** Reads the filters from an address; what makes no sense there is as good as not being there. */
export function readFilters(filter: (name: string) => string): TransactionFilters {
  return {
    type: transactionTypes.find((type) => type === filter("type")) ?? "",
    status: statusFilters.find((status) => status === filter("status")) ?? "",
    startDate: readDay(filter("startDate")),
    endDate: readDay(filter("endDate")),
    userName: filter("userName"),
  };
}

/**
 * The same for the server. Times are shown in the reader's time zone, so the days are the reader's too: they are sent
 * as instants, from the first moment of the first day to the first moment after the last.
 */
export function askFor({ type, status, startDate, endDate, userName }: TransactionFilters) {
  return {
    ...(type && { type }),
    ...(status && { status }),
    ...(startDate && { startDate: midnight(startDate).toISOString() }),
    ...(endDate && { endDate: midnight(endDate, 1).toISOString() }),
    ...(userName && { userName }),
  };
}

/** What is wrong with the two days together. */
export function daysProblem({ startDate, endDate }: TransactionFilters): string | undefined {
  const reversed = startDate && endDate && endDate < startDate;
  return reversed ? "The end date is before the start date." : undefined;
}

function readDay(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return "";
  // A day that no calendar has, such as February 30, would silently become another.
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : "";
}

/** The first moment of a day where the reader is, or of a day some days after it. */
function midnight(day: string, later = 0): Date {
  const date = new Date(`${day}T00:00`);
  date.setDate(date.getDate() + later);
  return date;
}
