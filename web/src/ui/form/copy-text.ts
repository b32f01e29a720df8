/**
 * Copies a text; returns whether it worked. Over plain http there is no clipboard API, so it falls back to the old command.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const area = document.createElement("textarea");
  const focused = document.activeElement;
  area.value = text;
  area.readOnly = true;
  area.style.position = "fixed";
  area.style.opacity = "0";
  // An open dialog traps the focus, so the text is selected inside it.
  (focused?.closest("[role=dialog]") ?? document.body).append(area);
  area.focus();
  area.select();
  const copied = document.execCommand("copy");
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return copied;
}
