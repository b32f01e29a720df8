import { useAddressParams } from "../../../lib/list/use-address-params.ts";

/** The trade whose evidence is open. Its id is in the address, so that it can be linked and Back closes its dialog. */
export function useShownTrade() {
  const { params, changeParams } = useAddressParams();
  return {
    id: params.get("trade") ?? undefined,
    show: (id: string) => changeParams((next) => next.set("trade", id), { replace: true }),
    hide: () => changeParams((next) => next.delete("trade"), { replace: true }),
  };
}
