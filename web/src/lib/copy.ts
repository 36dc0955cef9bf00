/** Put a text on the clipboard. Browsers keep the clipboard from pages on plain http; those copy what is selected. */
export async function copyFrom(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return document.execCommand("copy");
  }
}
