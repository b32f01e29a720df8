export interface Saying {
  kind: "success" | "error";
  text: string;
}

/** A short word about what was just done. */
export const toast = {
  success: (text: string) => say({ kind: "success", text }),
  failure: (text: string) => say({ kind: "error", text }),
};

/** The toaster takes what was said before it arrived, and everything after. */
export function listen(hear: (saying: Saying) => void): () => void {
  listener = hear;
  for (const saying of unheard.splice(0)) hear(saying);
  return () => {
    if (listener === hear) listener = undefined;
  };
}

/** Whether anything was ever said: until then nobody needs a toaster. */
export const saidAnything = (): boolean => said;

export function subscribe(changed: () => void): () => void {
  subscribers.add(changed);
  return () => subscribers.delete(changed);
}

const unheard: Saying[] = [];
const subscribers = new Set<() => void>();
let listener: ((saying: Saying) => void) | undefined;
let said = false;

function say(saying: Saying): void {
  if (listener) listener(saying);
  else unheard.push(saying);
  said = true;
  for (const changed of subscribers) changed();
}
