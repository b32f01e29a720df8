import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";

afterEach(cleanup);

test.each([
  [null, "Backups that the operator made before keep your data until they are deleted."],
  [1, "Nightly backups keep your data until a newer one is made, and other copies"],
  [7, "Nightly backups keep your data until 7 newer ones are made, and other copies"],
])(
  "with %s nightly backups, the dialog says how long they keep a deleted account",
  (backupsKept, sentence) => {
    const cache = new QueryClient();
    cache.setQueryData(["meta"], { backupsKept });
    render(
      <QueryClientProvider client={cache}>
        <DeleteAccountDialog onDeleted={() => {}} onClose={() => {}} />
      </QueryClientProvider>,
    );
    expect(screen.getByRole("dialog").textContent).toContain(sentence);
  },
);
