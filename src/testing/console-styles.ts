/**
 * Takes away the styles that a rendered console brought, and no others: Emotion keeps those of parts that were rendered by
 * themselves, and places new ones beside them.
 */
export function removeConsoleStyles(): void {
  for (const style of document.querySelectorAll('style[data-emotion^="p"]')) style.remove();
}
