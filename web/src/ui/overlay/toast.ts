export interface ToastMessage {
  kind: "success" | "error";
  text: string;
}

/** A short message about an act. */
export const toast = {
  success: (text: string) => say({ kind: "success", text }),
  failure: (text: string) => say({ kind: "error", text }),
};

/** The toaster receives all toasts, including those from before it loaded. */
export function listen(hear: (saying: ToastMessage) => void): () => void {
  listener = hear;
  for (const saying of unheard.splice(0)) hear(saying);
  return () => {
    if (listener === hear) listener = undefined;
  };
}

/** Whether there was any toast. Until then, the toaster is not loaded. */
export const hasToasted = (): boolean => said;

export function subscribe(changed: () => void): () => void {
  subscribers.add(changed);
  return () => subscribers.delete(changed);
}

const unheard: ToastMessage[] = [];
const subscribers = new Set<() => void>();
let listener: ((saying: ToastMessage) => void) | undefined;
let said = false;

function say(saying: ToastMessage): void {
  if (listener) listener(saying);
  else unheard.push(saying);
  said = true;
  for (const changed of subscribers) changed();
}
