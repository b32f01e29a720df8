/** The sentence for an operator whose server may not use a file or a port; nothing for other errors. */
export function rightsSentence(error: unknown): string | undefined {
  const { code, syscall, path, port } = (error ?? {}) as NodeJS.ErrnoException & { port?: number };
  if (code !== "EACCES" && code !== "EPERM") return undefined;
  if (syscall === "listen")
    return `The user that runs Paperchain may not listen on port ${port}. Set PORT to 1024 or a higher number.`;
  if (!path) return undefined;
  return `The user that runs Paperchain may not use ${path}. Give that user the rights, or set DATA_DIR to another directory, and start again.`;
}
