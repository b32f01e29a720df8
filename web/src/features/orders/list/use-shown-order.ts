import { useAddressParams } from "../../../lib/list/use-address-params.ts";

/** The order whose details are open. Its id is in the address, so that it can be linked and Back closes its dialog. */
export function useShownOrder() {
  const { params, changeParams } = useAddressParams();
  return {
    id: params.get("order") ?? undefined,
    show: (id: string) => changeParams((next) => next.set("order", id), { replace: true }),
    hide: () => changeParams((next) => next.delete("order"), { replace: true }),
  };
}
