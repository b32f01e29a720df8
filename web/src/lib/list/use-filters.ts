import { useAddressParams } from "./use-address-params.ts";

/**
 * A list's filters and page, kept in the address: a link or a reload shows the same list, and Back undoes the last
 * change. Empty filters are left out, and a changed filter goes back to the first page. If a screen has several lists,
 * all but one have a name that prefixes their filters.
 */
export function useFilters(list = "") {
  const { params, changeParams } = useAddressParams();
  const prefix = list && `${list}-`;
  const isOwn = (key: string) => (prefix ? key.startsWith(prefix) : !key.includes("-"));

  const change = (changes: Record<string, string>, replace = isTyping(changes)) =>
    changeParams(
      (next) => {
        for (const name of places) next.delete(prefix + name);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(prefix + name, value);
          else next.delete(prefix + name);
        }
      },
      { replace },
    );

  /** Typing a word makes one history entry, not one per letter. */
  const isTyping = (changes: Record<string, string>) =>
    Object.entries(changes).every(
      ([name, value]) => typed.includes(name) && value !== "" && params.has(prefix + name),
    );

  const clear = () =>
    changeParams(
      (next) => {
        for (const key of [...next.keys()].filter(isOwn)) next.delete(key);
      },
      { replace: false },
    );

  return {
    filter: (name: string): string => params.get(prefix + name) ?? "",
    page: Math.max(1, Number.parseInt(params.get(`${prefix}page`) ?? "1", 10) || 1),
    change,
    /** Replaces the address if its page number was too high. */
    turnTo: (page: number, replace = false) => change({ page: page > 1 ? String(page) : "" }, replace),
    clear,
    /** Whether there is anything to clear. */
    filtered: [...params.keys()].some((key) => isOwn(key) && !places.includes(key.slice(prefix.length))),
  };
}

/** A list's filters and page, and how to change them. */
export type Filters = ReturnType<typeof useFilters>;

/** The parts of the address that hold the position in the list. */
const places = ["page", "after", "before"];
/** Text filters; the list follows each letter. */
const typed = ["search", "userName", "startDate", "endDate"];
