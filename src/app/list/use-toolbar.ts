import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';

const control =
  ':is(button, input, select, a[href], [role="button"]):not(:disabled, [aria-hidden="true"])';

/**
 * Makes a bar a single Tab stop, at the control used last, with arrow keys within (ARIA's toolbar pattern). It works on
 * the elements, since the controls belong to many lists.
 */
export function useToolbar<Bar extends HTMLElement>() {
  const bar = useRef<Bar>(null);
  const stop = useRef<Element>(undefined);
  useEffect(() => {
    const element = bar.current;
    if (element === null) return;
    stop.current = setTabStop(element, stop.current);
    // Controls come and go.
    const observer = new MutationObserver(() => {
      stop.current = setTabStop(element, stop.current);
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return {
    ref: bar,
    role: 'toolbar',
    onFocus: ({ currentTarget, target }: FocusEvent<Bar>) => {
      // Popovers and menus are elsewhere in the document.
      if (currentTarget.contains(target)) stop.current = setTabStop(currentTarget, target);
    },
    onKeyDown,
  };
}

/** Leaves one control to the Tab key: this one, or the first if it is gone. */
function setTabStop(bar: Element, stop: Element | undefined): Element | undefined {
  const controls = controlsOf(bar);
  const kept = controls.find((one) => one === stop) ?? controls[0];
  for (const one of controls) one.tabIndex = one === kept ? 0 : -1;
  return kept;
}

function controlsOf(bar: Element): HTMLElement[] {
  return [...bar.querySelectorAll<HTMLElement>(control)];
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const { currentTarget: bar } = event;
  const target = event.target as HTMLElement; // of a key: an element
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
    return;
  if (target instanceof HTMLInputElement && !isAtEdge(target, event.key)) return;
  const controls = controlsOf(bar);
  const at = controls.indexOf(target);
  // A key in a popover or menu, which is elsewhere in the document.
  if (at < 0) return;
  event.preventDefault();
  controls[step(at, controls.length)]?.focus();
}

/** Whether an arrow key would not move the cursor of a text any further. */
function isAtEdge({ selectionStart, selectionEnd, value }: HTMLInputElement, key: string): boolean {
  if (selectionStart !== selectionEnd) return false;
  return key === 'ArrowLeft'
    ? selectionEnd === 0
    : key === 'ArrowRight' && selectionEnd === value.length;
}
