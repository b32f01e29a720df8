/** Whether a link leads to the very machine it is opened on: useless on anybody else's phone. */
export function isLocalLink(link: string): boolean {
  const { hostname } = new URL(link);
  return /^(localhost|127\..*|\[::1\]|0\.0\.0\.0|\[::\])$/.test(hostname);
}
