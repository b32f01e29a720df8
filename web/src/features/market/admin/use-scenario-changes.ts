import { useState } from "react";
import { toast } from "../../../ui/overlay/toast.ts";
import { useManagedCoins, useRemoveScenario, useSetScenario } from "./admin-api.ts";
import { demoCoins, demoReason } from "./demo-coins.ts";
import { type ManagedCoin, type NewScenario, withScenario } from "./managed-coin.ts";

/** The list and its changes: the server's, or a demo while the server gives none. `demo` says why. */
export function useScenarioChanges() {
  const list = useManagedCoins();
  const demo = useInDemo(list);
  const demoCoins = useDemoCoins();
  const setScenario = useSetScenario();
  const removeScenario = useRemoveScenario();
  if (demo !== undefined) {
    return {
      list: { ...list, data: demoCoins.coins },
      demo,
      set: (coin: ManagedCoin, scenario: NewScenario) => demoCoins.change(withScenario(coin, scenario)),
      remove: (coin: ManagedCoin) => demoCoins.change(withScenario(coin, null)),
    };
  }
  return {
    list,
    demo,
    set: (coin: ManagedCoin, scenario: NewScenario) => setScenario.mutate({ coin, scenario }),
    remove: (coin: ManagedCoin) => removeScenario.mutate({ coin }),
  };
}

/** During a retry the last known state stays until the answer or the failure arrives. */
function useInDemo({ isPending, error }: { isPending: boolean; error: Error | null }): string | undefined {
  const [demo, setDemo] = useState<string>();
  const found = isPending ? demo : demoReason(error);
  if (found !== demo) setDemo(found);
  return found;
}

/** The demo list. Its scenarios exist only in this page, and a message says so. */
function useDemoCoins() {
  const [coins, setCoins] = useState(demoCoins);
  return {
    coins,
    change: (changed: ManagedCoin) => {
      setCoins((before) => before.map((each) => (each.id === changed.id ? changed : each)));
      toast.success(`Demo mode: this only shows what ${changed.name} would look like. Nothing was saved.`);
    },
  };
}
