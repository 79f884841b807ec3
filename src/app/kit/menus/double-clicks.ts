/** Interactive elements; a label counts as its field. */
const controls = 'a[href],button,input,select,textarea,summary,[role],[tabindex]';
/** Submitting controls: the main button of a view or form. */
const sending = '[type="submit"], .MuiButton-contained';

function controlAt(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  return target.closest('label')?.control ?? target.closest(controls) ?? target;
}

/**
 * Ignores the second click of a double click where it would have an effect of its own: on something uncovered by
 * the first, or on a submit button. Returns the cleanup.
 */
export function guardDoubleClicks(page: Document): () => void {
  let first: Element | null = null;
  function onPress(event: MouseEvent): void {
    const control = controlAt(event.target);
    if (event.detail <= 1) {
      first = control;
      return;
    }
    const isOwn = control === first;
    if (isOwn && (event.type === 'mousedown' || control?.matches(sending) !== true)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  // Some inputs open on mousedown.
  const presses = ['mousedown', 'click'] as const;
  for (const press of presses) page.addEventListener(press, onPress, { capture: true });
  return () => {
    for (const press of presses) page.removeEventListener(press, onPress, { capture: true });
  };
}
