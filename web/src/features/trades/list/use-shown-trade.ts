import { useSearchParams } from "react-router";

/** The trade whose evidence is open. The address names it, so that it can be linked and Back closes its dialog. */
export function useShownTrade() {
  const [params, setParams] = useSearchParams();
  return {
    id: params.get("trade") ?? undefined,
    show: (id: string) => setParams((before) => withTrade(before, id), { replace: true }),
    hide: () => setParams((before) => withTrade(before, undefined), { replace: true }),
  };
}

function withTrade(before: URLSearchParams, id: string | undefined): URLSearchParams {
  const next = new URLSearchParams(before);
  if (id === undefined) next.delete("trade");
  else next.set("trade", id);
  return next;
}
