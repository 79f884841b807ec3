import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';

export const HistoryPanes = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(300px, 352px) minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  '& > .detail': { minWidth: 0, display: 'grid', gap: 16 },
  '& .back': { display: 'none' },
  '@media (max-width: 1099px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '&[data-step="list"] > .detail, &[data-step="detail"] > .list': { display: 'none' },
    '& .back': { display: 'inline-flex', justifySelf: 'start' },
  },
});

/** Whether only one pane fits. */
function isNarrow(): boolean {
  return matchMedia('(max-width: 1099px)').matches;
}

/** Moves the focus to the new pane on narrow screens, where the pressed button is hidden. */
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
