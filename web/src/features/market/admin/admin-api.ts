import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call/call.ts";
import { failureMessage } from "../../../lib/call/call-failed.ts";
import type { Answer } from "../../../lib/call/make-call.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { marketKey } from "../api.ts";
import { type ManagedCoin, type NewScenario, readManagedCoin, withScenario } from "./managed-coin.ts";

const managedCoinsKey = [...marketKey, "managed-coins"];
const againMs = 10_000;

/** The coins for administrators. The query repeats until the server answers. */
export function useManagedCoins() {
  return useQuery({
    queryKey: managedCoinsKey,
    queryFn: async ({ signal }): Promise<readonly ManagedCoin[]> => {
      const { assets } = await call("listCoinsToManage", { signal });
      return assets.map(readManagedCoin);
    },
    refetchInterval: ({ state }) => (state.status === "error" ? againMs : false),
  });
}

export function useSetScenario() {
  return useOptimistic({
    send: ({ coin, scenario }: { coin: ManagedCoin; scenario: NewScenario }) =>
      call("setScenario", { body: { coinId: coin.coinId, ...scenario } }),
    expect: ({ coin, scenario }) => withScenario(coin, scenario),
    failed: ({ coin }) => `Couldn't set the action on ${coin.name}. Its price is unchanged.`,
  });
}

export function useRemoveScenario() {
  return useOptimistic({
    send: ({ coin }: { coin: ManagedCoin }) => call("removeScenario", { body: { coinId: coin.coinId } }),
    expect: ({ coin }) => withScenario(coin, null),
    failed: ({ coin }) => `Couldn't remove the action on ${coin.name}. It is still there.`,
  });
}

export function useSyncPrices() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call("syncPrices", {}),
    onSuccess: ({ assets }) =>
      cache.setQueryData<readonly ManagedCoin[]>(managedCoinsKey, assets.map(readManagedCoin)),
    onSettled: () => cache.invalidateQueries({ queryKey: marketKey }),
  });
}

interface Optimistic<Wish> {
  send: (wish: Wish) => Promise<Answer<"setScenario">>;
  /** The coin after success. */
  expect: (wish: Wish) => ManagedCoin;
  /** The sentence for a failure; it says what still applies. */
  failed: (wish: Wish) => string;
}

/** An optimistic update, rolled back with a sentence if the server refuses. */
function useOptimistic<Wish extends { coin: ManagedCoin }>({ send, expect, failed }: Optimistic<Wish>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: send,
    onMutate: async (wish) => {
      await cache.cancelQueries({ queryKey: managedCoinsKey });
      replaceCoin(cache, expect(wish));
    },
    onSuccess: (answered) => replaceCoin(cache, readManagedCoin(answered)),
    onError: (error, wish) => {
      // Rolls back only this coin, because others may have changed meanwhile.
      replaceCoin(cache, wish.coin);
      toast.failure(`${failed(wish)} ${failureMessage(error, "Try again.")}`);
    },
    onSettled: () => cache.invalidateQueries({ queryKey: marketKey }),
  });
}

function replaceCoin(cache: QueryClient, coin: ManagedCoin): void {
  cache.setQueryData<readonly ManagedCoin[]>(managedCoinsKey, (known) =>
    known?.map((each) => (each.id === coin.id ? coin : each)),
  );
}
