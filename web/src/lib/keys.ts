/** Whether a key is meant for the table: not for a field, held down, or part of a shortcut of the browser's. */
export function typed(event: KeyboardEvent): boolean {
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !(event.target as Element).closest("input, select, textarea");
}
