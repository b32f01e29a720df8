import { thisBrowser } from "./call.ts";
import { ask, type Request } from "./make-call.ts";

type FileName = "exportMyTransactions" | "exportAllTransactions";

/** Fetches a file, which a plain link could not, for a link carries no session; and hands it to the browser to keep. */
export async function download<Name extends FileName>(name: Name, request: Request<Name>): Promise<void> {
  const response = await ask(thisBrowser, name, request, "text/csv");
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = fileNameIn(response.headers.get("content-disposition")) ?? "paperchain-practice.csv";
  link.click();
  // The browser has taken hold of the blob by the next turn; kept longer, it would stay in memory.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** The name that the server gave the file. */
export function fileNameIn(disposition: string | null): string | undefined {
  return disposition?.match(/filename="([^"]+)"/)?.[1];
}
