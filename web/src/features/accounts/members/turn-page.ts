interface ShownPage {
  readonly users: readonly { readonly id: string }[];
  readonly page: number;
}

/**
 * The address of the next or previous page. The full list may be very long, so its pages begin at a member's id (keyset
 * paging). A search finds few members, so its pages have numbers.
 */
export function turnPage({ users, page }: ShownPage, to: number, searched: boolean): Record<string, string> {
  const number = to > 1 ? String(to) : "";
  if (searched || to === 1) return { page: number };
  return to > page
    ? { page: number, after: users.at(-1)?.id ?? "" }
    : { page: number, before: users[0]?.id ?? "" };
}
