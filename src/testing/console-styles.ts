/**
 * Removes the styles of a rendered console, but not those of components rendered without it: Emotion still holds these
 * and inserts new ones next to them.
 */
export function removeConsoleStyles(): void {
  for (const style of document.querySelectorAll('style[data-emotion^="p"]')) style.remove();
}
