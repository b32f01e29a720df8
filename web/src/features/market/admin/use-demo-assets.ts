import { useState } from "react";
import { toast } from "../../../ui/overlay/toast.ts";
import type { Asset } from "./asset.ts";
import { demoAssets } from "./demo-assets.ts";

/** The demo list. Its actions stay in this page, and a message says so. */
export function useDemoAssets() {
  const [assets, setAssets] = useState(demoAssets);
  return {
    assets,
    change: (changed: Asset) => {
      setAssets((before) => before.map((each) => (each.id === changed.id ? changed : each)));
      toast.success(`Demo mode: this only shows what ${changed.name} would look like. Nothing was saved.`);
    },
  };
}
