import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "../form/button.tsx";
import { formatCount } from "./format.ts";

interface PaginationProps {
  /** The first page is 1. */
  page: number;
  /** The number of pages; or, without a count, whether there is a next page. */
  pages: number | { more: boolean };
  /** Whether there are pages beyond those that were counted. */
  later?: boolean;
  onPage: (page: number) => void;
  /** The name of the list, on a screen with several. */
  of?: string | undefined;
}

/** Hidden for a single page. Disabled ends keep the focus, so that keyboard users do not lose it. */
export function Pagination({ page, pages, later = false, onPage, of }: PaginationProps) {
  const counted = typeof pages === "number";
  const last = counted ? pages : page + (pages.more ? 1 : 0);
  if (last <= 1) return null;
  const go = (next: number) => {
    if (next >= 1 && next <= last) onPage(next);
  };
  return (
    <nav
      aria-label={of ? `Pages of ${of}` : "Pages"}
      className="flex items-center justify-between gap-3 pt-4"
    >
      <Button
        variant="secondary"
        icon={<ChevronLeft aria-hidden="true" />}
        aria-disabled={page <= 1}
        className="aria-disabled:text-muted"
        onClick={() => go(page - 1)}
      >
        Previous
      </Button>
      <p aria-live="polite" className="figures text-muted text-sm">
        Page {formatCount(page)}
        {counted && ` of ${formatCount(pages)}${later ? "+" : ""}`}
      </p>
      <Button
        variant="secondary"
        aria-disabled={page >= last}
        className="aria-disabled:text-muted"
        onClick={() => go(page + 1)}
      >
        Next
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  );
}
