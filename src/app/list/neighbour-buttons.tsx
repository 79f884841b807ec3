import Button from '@mui/material/Button';
import { usePageKeys } from '#app/kit/keyboard/keys.tsx';
import { t } from '#words/t.ts';

interface NeighbourButtonsProps {
  ids: readonly string[];
  openId: string;
  onOpen: (id: string) => void;
}

const keys = { previous: 'Alt+ArrowUp', next: 'Alt+ArrowDown' } as const;

/** Buttons and shortcuts from the open record to its neighbours in the list. */
export function NeighbourButtons({ ids, openId, onOpen }: NeighbourButtonsProps) {
  const at = ids.indexOf(openId);
  const previous = ids[at - 1];
  const next = at === -1 ? undefined : ids[at + 1];
  usePageKeys((event) => {
    if (!event.altKey) return;
    const id = { ArrowUp: previous, ArrowDown: next }[event.key];
    if (id === undefined) return;
    event.preventDefault();
    onOpen(id);
  });
  return (
    <>
      <Button
        {...withoutNeighbour(previous)}
        aria-keyshortcuts={keys.previous}
        title="Alt + ↑"
        onClick={() => previous !== undefined && onOpen(previous)}
      >
        {t('Previous')}
      </Button>
      <Button
        {...withoutNeighbour(next)}
        aria-keyshortcuts={keys.next}
        title="Alt + ↓"
        onClick={() => next !== undefined && onOpen(next)}
        sx={{ mr: 'auto' }}
      >
        {t('Next')}
      </Button>
    </>
  );
}

/** `aria-disabled` keeps the focus, which a disabled button would lose together with the panel's shortcuts. */
function withoutNeighbour(id: string | undefined) {
  return id === undefined ? { 'aria-disabled': true, className: 'Mui-disabled' } : {};
}
