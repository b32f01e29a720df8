import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useWhenIdle } from "../../load/use-when-idle.ts";
import { doEach, type EachResult } from "../do-each.ts";
import { type Intent, makeIntent } from "../intent.ts";

interface EachAct<Item> {
  items: readonly Item[];
  /** The request for one item. If it is repeated unchanged, it keeps its key. */
  wish: (item: Item) => unknown;
  send: (item: Item, key: string) => Promise<unknown>;
  onSettled: () => unknown;
}

/** Acts on several items one after another, each with its own key. A retry acts on those that failed. */
export function useEach<Item extends { id: string }>({ items, wish, send, onSettled }: EachAct<Item>) {
  const [intents] = useState(() => new Map<string, Intent>());
  const [results, setResults] = useState<ReadonlyMap<string, EachResult<Item>>>(new Map());
  const isDone = ({ id }: Item) => results.has(id) && results.get(id)?.problem === undefined;

  const intentOf = ({ id }: Item): Intent => {
    const intent = intents.get(id) ?? makeIntent();
    intents.set(id, intent);
    return intent;
  };

  const act = useMutation({
    mutationFn: () =>
      doEach(
        items.filter((item) => !isDone(item)),
        (item) => intentOf(item).send(wish(item), (key) => send(item, key)),
        (result) => setResults((before) => new Map(before).set(result.item.id, result)),
      ),
    onSettled,
  });

  return {
    start: useWhenIdle(act.mutateAsync),
    busy: act.isPending,
    /** Whether it has run at least once. The remaining items failed or were not tried. */
    finished: act.isSuccess,
    done: items.filter(isDone).length,
    refused: [...results.values()].filter(({ problem }) => problem !== undefined),
    untried: items.filter(({ id }) => !results.has(id)).length,
  };
}
