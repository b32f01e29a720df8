interface ShownPage {
  readonly users: readonly { readonly id: string }[];
  readonly page: number;
}

/**
 * The address of the page beside this one. Among very many people a page is found from the one before it and not by
 * counting, so the address names the person at whose end it begins; what a search found is few, and is counted.
 */
export function turnPage({ users, page }: ShownPage, to: number, searched: boolean): Record<string, string> {
  const number = to > 1 ? String(to) : "";
  if (searched || to === 1) return { page: number };
  return to > page
    ? { page: number, after: users.at(-1)?.id ?? "" }
    : { page: number, before: users[0]?.id ?? "" };
}
