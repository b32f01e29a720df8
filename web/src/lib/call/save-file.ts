/** Lets the browser save a file under this name. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // By the next turn, the browser has read the blob. Without revoking, it would stay in memory.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
