/**
 * The grid of a row, shared by rows, headings and skeletons. Phones show coin, sparkline, and price over change; tablets and
 * wider give each its own column. Notes on a price go below.
 */
export const rowGrid = [
  "grid items-center gap-x-2.5 px-4 sm:px-3 md:gap-x-5",
  "grid-cols-[minmax(0,1fr)_3.5rem_minmax(5.75rem,auto)]",
  "[grid-template-areas:'coin_line_price'_'coin_line_change'_'note_note_note']",
  "md:grid-cols-[1.5rem_minmax(0,1fr)_8.5rem_5.5rem_7rem_6rem]",
  "md:[grid-template-areas:'rank_coin_price_change_line_cap'_'._note_note_note_note_note']",
].join(" ");

export const place = {
  rank: "[grid-area:rank] hidden md:block",
  coin: "[grid-area:coin]",
  price: "[grid-area:price] text-right",
  change: "[grid-area:change] text-right",
  line: "[grid-area:line]",
  cap: "[grid-area:cap] hidden text-right md:block",
  note: "[grid-area:note]",
} as const;
