/** Whether a link points to localhost, which is useless on another device. */
export function isLocalLink(link: string): boolean {
  const { hostname } = new URL(link);
  return /^(localhost|127\..*|\[::1\]|0\.0\.0\.0|\[::\])$/.test(hostname);
}
