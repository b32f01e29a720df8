/**
 * The places of a row, the same for rows, headings and what stands there while they load. On phones: coin, line, and the
 * price over its change; from tablets on each in a column of its own. What there is to say of a price comes below.
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
