import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call/call.ts";
import { failureMessage } from "../../../lib/call/call-failed.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { marketKey } from "../api.ts";
import { type Asset, withAction, withoutAction } from "./asset.ts";

interface Assets {
  assets: Asset[];
  total: number;
}

const assetsKey = [...marketKey, "assets"];
const againMs = 10_000;

/** The coins for administrators. The query repeats until the server answers. */
export function useAssets() {
  return useQuery({
    queryKey: assetsKey,
    queryFn: ({ signal }) => call("listAssetsToManage", { signal }),
    refetchInterval: ({ state }) => (state.status === "error" ? againMs : false),
  });
}

export interface Action {
  action: "gain" | "loss";
  percentage: string;
  note: string;
}

export function useSetAction() {
  return useOptimistic({
    send: ({ asset, ...action }: Action & { asset: Asset }) =>
      call("setAssetAction", { body: { coinId: asset.coinId, ...action } }),
    expect: ({ asset, ...action }) => withAction(asset, action),
    failed: ({ asset }) => `Couldn't set the action on ${asset.name}. Its price is unchanged.`,
  });
}

export function useRemoveAction() {
  return useOptimistic({
    send: ({ asset }: { asset: Asset }) => call("removeAssetAction", { body: { coinId: asset.coinId } }),
    expect: ({ asset }) => withoutAction(asset),
    failed: ({ asset }) => `Couldn't remove the action on ${asset.name}. It is still there.`,
  });
}

export function useSyncPrices() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call("syncAssetPrices", {}),
    onSuccess: ({ assets, total }) => cache.setQueryData<Assets>(assetsKey, { assets, total }),
    onSettled: () => cache.invalidateQueries({ queryKey: marketKey }),
  });
}

interface Optimistic<Wish> {
  send: (wish: Wish) => Promise<Asset>;
  /** The asset after success. */
  expect: (wish: Wish) => Asset;
  /** The sentence for a failure: what is still true. */
  failed: (wish: Wish) => string;
}

/** An optimistic update, rolled back with a sentence if the server refuses. */
function useOptimistic<Wish extends { asset: Asset }>({ send, expect, failed }: Optimistic<Wish>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: async (wish) => {
      await cache.cancelQueries({ queryKey: assetsKey });
      replace(cache, expect(wish));
    },
    onSuccess: (asset) => replace(cache, asset),
    onError: (error, wish) => {
      // Only this coin is rolled back: others may have changed meanwhile.
      replace(cache, wish.asset);
      toast.failure(`${failed(wish)} ${failureMessage(error, "Please try again.")}`);
    },
    onSettled: () => cache.invalidateQueries({ queryKey: marketKey }),
  });
}

function replace(cache: QueryClient, asset: Asset): void {
  cache.setQueryData<Assets>(
    assetsKey,
    (known) =>
      known && { ...known, assets: known.assets.map((each) => (each.id === asset.id ? asset : each)) },
  );
}
