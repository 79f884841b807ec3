import { useCallback, useMemo, useRef, useState } from 'react';

/** What is wrong in a form: a field that says so, or an entry of a list of what was refused. */
const marked = '[aria-invalid="true"],[data-problems] li';
const focusable = 'input,select,textarea,button,[contenteditable="true"],[tabindex]';

export interface FormProblems {
  count: number;
  /** The name of the first field that is wrong, where it has one, and why. */
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
  const wrong = [...root.querySelectorAll(marked)];
  const [first] = wrong;
  if (first === undefined) return none;
  if (first.tagName === 'LI') return { count: wrong.length, label: '', message: textOf(first) };
  return {
    count: wrong.length,
    label: labelOf(first),
    message: byIds(first, 'aria-describedby'),
  };
}

function showFirst(root: Element | null): void {
  const wrong = root?.querySelector<HTMLElement>(marked);
  const target = wrong?.matches(focusable) ? wrong : wrong?.querySelector<HTMLElement>(focusable);
  target?.focus({ preventScroll: true });
  wrong?.scrollIntoView({ block: 'center' });
}

/** What the fields within `watch` say is wrong with them, whichever form draws them. */
export function useFormProblems() {
  const [problems, setProblems] = useState(none);
  const watched = useRef<Element>(null);
  const watch = useCallback((root: Element | null) => {
    watched.current = root;
    if (root === null) return;
    const look = () => {
      const next = problemsIn(root);
      setProblems((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
    };
    const observer = new MutationObserver(look);
    observer.observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['aria-invalid', 'aria-describedby'],
    });
    look();
    return () => observer.disconnect();
  }, []);
  return useMemo(
    () => ({ watch, problems, show: () => showFirst(watched.current) }),
    [watch, problems],
  );
}
