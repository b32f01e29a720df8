/**
 * The tests of a run: those of `npm test`, those that continuous integration runs after it, both where somebody named some,
 * or all of them at the size that somebody named.
 */
export type Extent = "first" | "later" | "named" | "all";
export type Size = "phone" | "desk";

/** A tag, as in `test("…", { tag: onDesk }, …)`: for a test at the desk where its folder says phone. */
export const onDesk = "@desk";
/** For a test that says something of one size only. */
export const onlyOnPhone = "@only-phone";
export const onlyOnDesk = "@only-desk";
/** For a test that `npm test` leaves out, and continuous integration runs. */
export const later = "@later";

// Administrators work at desks, and charts need room; the other screens start on a phone.
const deskFirst = "@(only-)?desk|journeys/(admin|market|oversight)/";

/** An expression that nothing matches. */
const nothing = "(?!)";

/**
 * Each test runs at one size, by its folder or its tag. Playwright matches these expressions against the path, the title and
 * the tags of a test.
 */
export function filtersOf(extent: Extent): Record<Size, { grep?: RegExp; grepInvert?: RegExp }> {
  if (extent === "all") return { phone: { grepInvert: /@only-desk/ }, desk: { grepInvert: /@only-phone/ } };
  const wanted = extent === "later" ? later : "";
  const unwanted = extent === "first" ? later : nothing;
  return {
    phone: { grep: new RegExp(wanted), grepInvert: new RegExp(`${unwanted}|${deskFirst}`) },
    desk: { grep: new RegExp(`(?=.*${wanted}).*(${deskFirst})`), grepInvert: new RegExp(unwanted) },
  };
}

const extents: Extent[] = ["first", "later", "named", "all"];
const variable = "PAPERCHAIN_EXTENT";

/** Workers have another command line, so an environment variable tells them. */
export function publishExtent(): void {
  const isSizeNamed = process.argv.some((word) => word.startsWith("--project"));
  if (isSizeNamed) process.env[variable] = "all";
}

export function extent(): Extent {
  const published = process.env[variable];
  return extents.find((each) => each === published) ?? "first";
}
