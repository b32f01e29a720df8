import { useState } from "react";
import { type Asset, withAction, withoutAction } from "./asset.ts";
import { type Action, useAssets, useRemoveAction, useSetAction } from "./assets-api.ts";
import { whyDemo } from "./demo-assets.ts";
import { useDemoAssets } from "./use-demo-assets.ts";

/** The list and what can be done with it: the server's, or a demo as long as the server gives none. `demo` says why. */
export function useAssetActs() {
  const list = useAssets();
  const demo = useInDemo(list);
  const demoAssets = useDemoAssets();
  const setAction = useSetAction();
  const removeAction = useRemoveAction();
  if (demo !== undefined) {
    return {
      list: { ...list, data: { assets: [...demoAssets.assets], total: demoAssets.assets.length } },
      demo,
      set: (asset: Asset, action: Action) => demoAssets.change(withAction(asset, action)),
      remove: (asset: Asset) => demoAssets.change(withoutAction(asset)),
    };
  }
  return {
    list,
    demo,
    set: (asset: Asset, action: Action) => setAction.mutate({ asset, ...action }),
    remove: (asset: Asset) => removeAction.mutate({ asset }),
  };
}

/** During a retry the last known state stays until the answer or the failure arrives. */
function useInDemo({ isPending, error }: { isPending: boolean; error: Error | null }): string | undefined {
  const [demo, setDemo] = useState<string>();
  const found = isPending ? demo : whyDemo(error);
  if (found !== demo) setDemo(found);
  return found;
}
