/** A coin's first letter on a grey disc, for a coin without an image, readable on light and dark pages. */
export function drawCoinLetter(symbol: string): Buffer {
  const first = [...symbol.toUpperCase()][0] ?? "";
  // The symbol comes from a price service. Characters other than letters and digits could inject markup.
  const letter = /^[\p{L}\p{N}]$/u.test(first) ? first : "?";
  return Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="#5b6474"/>' +
      '<text x="16" y="21" fill="#fff" font-family="Inter,system-ui,sans-serif" font-size="14" font-weight="600" ' +
      `text-anchor="middle">${letter}</text></svg>`,
  );
}
