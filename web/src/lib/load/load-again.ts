/**
 * Loads a module, and after a failure tries its address with another ending: Chromium remembers for the whole life of a page that a
 * module did not arrive, and asks the server for it no more.
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

/** The address that a browser names in its message: `Failed to fetch dynamically imported module: https://…`. */
function addressIn(error: unknown): string | undefined {
  const [address] = (error instanceof Error && /https?:\/\/[^\s?#]+$/.exec(error.message)) || [];
  return address;
}
