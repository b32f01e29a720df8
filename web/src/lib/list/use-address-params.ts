import { useSearchParams } from "react-router";

/**
 * The query of the address, and how to change it. A change starts from the current address, not from the last render:
 * the address changes before React renders it, and a second change in between must not lose the first one.
 */
export function useAddressParams() {
  const [params, setParams] = useSearchParams();
  const changeParams = (edit: (next: URLSearchParams) => void, { replace }: { replace: boolean }) => {
    const next = new URLSearchParams(window.location.search);
    const before = next.toString();
    edit(next);
    if (next.toString() !== before) setParams(next, { replace });
  };
  return { params, changeParams };
}
