/** The scope of a run: that of `npm test`, the remainder for `npm run test:all`, or both. */
export type Extent = "once" | "rest" | "all";
export type Size = "phone" | "desk";

/**
 * Tags, as in `test("…", { tag: onlyOnPhone }, …)`: for a test at one size only, and for one whose first size is the
 * desk.
 */
export const onlyOnPhone = "@only-phone";
export const onlyOnDesk = "@only-desk";
export const onDesk = "@desk";
/** For a test that waits for minutes: it runs once, at the desk, and only in the rest. */
export const onlyInAll = "@only-all";
/** For a test that `npm test` leaves out; the rest runs it at both sizes. */
export const later = "@later";
/** Checks one theme first, and the other one in the rest. */
export const inThemes = "@themes";

// Administrators work at desks, and charts need room; the other screens start on a phone.
const deskFirst = `@(only-)?desk|journeys/(admin|market|oversight)/`;

const notOnce = `@only-all|${later}`;

/**
 * Each test has a first size, by its folder or its tag, and runs at the other one in the rest. Playwright matches
 * these expressions against the path, the title and the tags of a test.
 */
export function filtersOf(extent: Extent): Record<Size, { grep?: RegExp; grepInvert?: RegExp }> {
  if (extent === "all")
    return { phone: { grepInvert: /@only-(desk|all)/ }, desk: { grepInvert: /@only-phone/ } };
  if (extent === "once")
    return {
      phone: { grepInvert: new RegExp(`${notOnce}|${deskFirst}`) },
      desk: { grep: new RegExp(deskFirst), grepInvert: new RegExp(notOnce) },
    };
  return {
    phone: { grep: new RegExp(`${inThemes}|${later}|${deskFirst}`), grepInvert: /@only-/ },
    desk: { grepInvert: new RegExp(`@only-(?!all)|^(?!.*(${inThemes}|${later}|@only-all)).*(${deskFirst})`) },
  };
}

const variable = "PAPERCHAIN_EXTENT";

/**
 * `TEST_ALL=1` runs what `npm test` leaves out. A size named on the command line (`--project desk`) runs whole. Workers
 * have another command line, so an environment variable tells them.
 */
export function publishExtent(): void {
  const { TEST_ALL: all, [variable]: published } = process.env;
  const isSizeNamed = process.argv.some((word) => word.startsWith("--project"));
  process.env[variable] = published ?? (isSizeNamed ? "all" : all ? "rest" : "once");
}

export function extent(): Extent {
  const published = process.env[variable];
  return published === "rest" || published === "all" ? published : "once";
}
