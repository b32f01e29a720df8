/** Hands a file to the browser to keep, under this name. */
export function keepFile(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken hold of the blob by the next turn; kept longer, it would stay in memory.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
