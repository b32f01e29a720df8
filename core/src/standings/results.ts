/** The members of a round whose results fit into an Excel file. More would take minutes and a gigabyte to write. */
export const resultsSheetMax = 20_000;
