/** What is pressed as one. A label is its field. */
const controls = 'a[href],button,input,select,textarea,summary,[role],[tabindex]';
/** What sends something: the one main button of a view, or of a form. */
const sending = '[type="submit"], .MuiButton-contained';

function controlAt(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  return target.closest('label')?.control ?? target.closest(controls) ?? target;
}

/**
 * Takes away the second click of a double click where it would do something of its own. What the first one has uncovered,
 * by closing a menu or by a row that leaves its list, was not aimed at; and what sends something has been told to.
 * Answers how to end it.
 */
export function guardSecondClicks(page: Document): () => void {
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
  // Some inputs open as the button goes down.
  const presses = ['mousedown', 'click'] as const;
  for (const press of presses) page.addEventListener(press, onPress, { capture: true });
  return () => {
    for (const press of presses) page.removeEventListener(press, onPress, { capture: true });
  };
}
