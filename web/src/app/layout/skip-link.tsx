/** The first stop of the Tab key: it skips the navigation. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-raised focus:px-4 focus:py-3 focus:shadow-raised"
    >
      Skip to content
    </a>
  );
}
