/**
 * Loads a module. After a failure it tries the module's address with another ending, because Chromium remembers a
 * failed module for the whole life of a page and does not request it again.
 */
export function loadAgain<Module>(
  load: () => Promise<Module>,
  importFrom: (address: string) => Promise<Module> = (address) => import(/* @vite-ignore */ address),
): () => Promise<Module> {
  let address: string | undefined;
  let tries = 0;
  return async () => {
    tries += 1;
    try {
      return await (address === undefined ? load() : importFrom(`${address}?try=${tries}`));
    } catch (error) {
      address ??= addressIn(error);
      throw error;
    }
  };
}

/** The address in a browser's message: `Failed to fetch dynamically imported module: https://…`. */
function addressIn(error: unknown): string | undefined {
  const [address] = (error instanceof Error && /https?:\/\/[^\s?#]+$/.exec(error.message)) || [];
  return address;
}
