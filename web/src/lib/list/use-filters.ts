import { useSearchParams } from "react-router";

/**
 * A list's filters and page, kept in the address: a link leads to what one sees, a reload keeps it, and Back undoes the
 * last change. An empty filter is left out, and changing one goes back to the first page. On a screen with several lists
 * each but one has a name, which its filters begin with in the address.
 */
export function useFilters(list = "") {
  const [params, setParams] = useSearchParams();
  const prefix = list && `${list}-`;
  const isOwn = (key: string) => (prefix ? key.startsWith(prefix) : !key.includes("-"));

  const change = (changes: Record<string, string>, replace = isTyping(changes)) => {
    const next = new URLSearchParams(params);
    for (const name of places) next.delete(prefix + name);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(prefix + name, value);
      else next.delete(prefix + name);
    }
    if (next.toString() !== params.toString()) setParams(next, { replace });
  };

  /** One word is one entry of the history, not one for each letter. */
  const isTyping = (changes: Record<string, string>) =>
    Object.entries(changes).every(
      ([name, value]) => typed.includes(name) && value !== "" && params.has(prefix + name),
    );

  return {
    filter: (name: string): string => params.get(prefix + name) ?? "",
    page: Math.max(1, Number.parseInt(params.get(`${prefix}page`) ?? "1", 10) || 1),
    change,
    /** Replaces the address where the page in it was wrong. */
    turnTo: (page: number, replace = false) => change({ page: page > 1 ? String(page) : "" }, replace),
    clear: () => setParams(new URLSearchParams([...params].filter(([key]) => !isOwn(key)))),
    /** Whether there is anything to clear. */
    filtered: [...params.keys()].some((key) => isOwn(key) && !places.includes(key.slice(prefix.length))),
  };
}

/** A list's filters and page, and how to change them. */
export type Filters = ReturnType<typeof useFilters>;

/** What of the address says where in the list one is. */
const places = ["page", "after", "before"];
/** Filters that a person types into; the list follows each letter. */
const typed = ["search", "userName", "startDate", "endDate"];
