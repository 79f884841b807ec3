/**
 * Runs work at once or, while the mouse is pressed, after the click: what appears above a button on blur would move it
 * away before its click.
 */
export function afterPress(work: () => void): void {
  if (document.documentElement.matches(':active')) {
    window.addEventListener('mouseup', () => setTimeout(work), { once: true });
  } else work();
}
