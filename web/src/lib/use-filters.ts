import { useSearchParams } from "react-router";

/**
 * A list's filters and page, kept in the address so that a link to what one sees can be shared. An empty filter is left
 * out of it, and changing one goes back to the first page.
 */
export function useFilters() {
  const [params, setParams] = useSearchParams();

  const change = (changes: Record<string, string>) => {
    const next = new URLSearchParams(params);
    for (const name of places) next.delete(name);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { replace: true });
  };

  return {
    filter: (name: string): string => params.get(name) ?? "",
    page: Math.max(1, Number.parseInt(params.get("page") ?? "1", 10) || 1),
    change,
    turnTo: (page: number) => change({ page: page > 1 ? String(page) : "" }),
    clear: () => setParams({}, { replace: true }),
    /** Whether there is anything to clear. */
    filtered: [...params.keys()].some((name) => !places.includes(name)),
  };
}

/** What of the address says where in the list one is. */
const places = ["page", "after", "before"];
