import { useCallback, useMemo, useRef, useState } from 'react';

/** Invalid fields, and refused list items. */
const markedSelector = '[aria-invalid="true"],[data-problems] li';
const focusable = 'input,select,textarea,button,[contenteditable="true"],[tabindex]';

export interface FormProblems {
  count: number;
  /** The label of the first invalid field, if any, and its error. */
  label: string;
  message: string;
}

const none: FormProblems = { count: 0, label: '', message: '' };

function textOf(element: Element | null | undefined): string {
  return element?.textContent?.trim() ?? '';
}

function byIds(element: Element, attribute: string): string {
  const ids = element.getAttribute(attribute)?.split(/\s+/) ?? [];
  return ids.map((id) => textOf(document.getElementById(id))).join(' ');
}

function labelOf(element: Element): string {
  const [label] = element instanceof HTMLInputElement ? (element.labels ?? []) : [];
  const name =
    byIds(element, 'aria-labelledby') ||
    element.getAttribute('aria-label') ||
    textOf(label ?? element.ownerDocument.querySelector(`label[for="${CSS.escape(element.id)}"]`));
  return name.replace(/\s*\*$/, '');
}

function problemsIn(root: Element): FormProblems {
  const wrong = [...root.querySelectorAll(markedSelector)];
  const [first] = wrong;
  if (first === undefined) return none;
  if (first.tagName === 'LI') return { count: wrong.length, label: '', message: textOf(first) };
  return { count: wrong.length, label: labelOf(first), message: byIds(first, 'aria-describedby') };
}

function showFirst(root: Element | null): void {
  const wrong = root?.querySelector<HTMLElement>(markedSelector);
  const target = wrong?.matches(focusable) ? wrong : wrong?.querySelector<HTMLElement>(focusable);
  target?.focus({ preventScroll: true });
  wrong?.scrollIntoView({ block: 'center' });
}

/** The errors shown by fields within `watch`. */
export function useFormProblems() {
  const [problems, setProblems] = useState(none);
  const watchedRef = useRef<Element>(null);
  const watch = useCallback((root: Element | null) => {
    watchedRef.current = root;
    if (root === null) return;
    const update = () => {
      const next = problemsIn(root);
      setProblems((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
    };
    const observer = new MutationObserver(update);
    observer.observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['aria-invalid', 'aria-describedby'],
    });
    update();
    return () => observer.disconnect();
  }, []);
  return useMemo(
    () => ({ watch, problems, show: () => showFirst(watchedRef.current) }),
    [watch, problems],
  );
}
