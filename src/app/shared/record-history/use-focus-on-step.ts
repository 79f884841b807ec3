import { useEffect, useRef } from 'react';
import { isNarrow } from './history-panes.tsx';

/** Where list and comparison are two steps, the focus goes along: the button that was pressed is out of sight. */
export function useFocusOnStep(step: 'list' | 'detail'): void {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    if (!isNarrow()) return;
    const selector =
      step === 'detail' ? '[data-comparison]' : '[data-chosen="true"] [data-part="show"]';
    document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, [step]);
}
