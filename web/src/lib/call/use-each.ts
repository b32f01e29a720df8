import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useWhenIdle } from "../load/use-when-idle.ts";
import { doEach, type EachOutcome } from "./do-each.ts";
import { type Intent, makeIntent } from "./intent.ts";

interface EachAct<Item> {
  items: readonly Item[];
  /** The request for one item: repeated unchanged, it keeps its key. */
  wish: (item: Item) => unknown;
  send: (item: Item, key: string) => Promise<unknown>;
  onSettled: () => unknown;
}

/** Acts on several items one after the other, each with its own key; a retry acts on those that failed. */
export function useEach<Item extends { id: string }>({ items, wish, send, onSettled }: EachAct<Item>) {
  const [intents] = useState(() => new Map<string, Intent>());
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, EachOutcome<Item>>>(new Map());
  const isDone = ({ id }: Item) => outcomes.has(id) && outcomes.get(id)?.problem === undefined;

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
        (outcome) => setOutcomes((before) => new Map(before).set(outcome.item.id, outcome)),
      ),
    onSettled,
  });

  return {
    start: useWhenIdle(act.mutateAsync),
    busy: act.isPending,
    /** It has run at least once; the remaining items failed or were not tried. */
    finished: act.isSuccess,
    done: items.filter(isDone).length,
    refused: [...outcomes.values()].filter(({ problem }) => problem !== undefined),
    untried: items.filter(({ id }) => !outcomes.has(id)).length,
  };
}
