import Button from '@mui/material/Button';
import { useEffect, useEffectEvent } from 'react';
import { t } from '#words/t.ts';

interface NeighbourButtonsProps {
  /** Of the page of the list, newest first. */
  ids: readonly string[];
  openId: string;
  onOpen: (id: string) => void;
}

const keys = { newer: 'Alt+ArrowUp', older: 'Alt+ArrowDown' } as const;

/** From the record that lies over a list to those before and behind it, by buttons at the start of its footer and by keys. */
export function NeighbourButtons({ ids, openId, onOpen }: NeighbourButtonsProps) {
  const at = ids.indexOf(openId);
  const newer = ids[at - 1];
  const older = at === -1 ? undefined : ids[at + 1];
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey) return;
    const id = { ArrowUp: newer, ArrowDown: older }[event.key];
    if (id === undefined) return;
    event.preventDefault();
    onOpen(id);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <Button
        disabled={newer === undefined}
        aria-keyshortcuts={keys.newer}
        title="Alt + ↑"
        onClick={() => newer !== undefined && onOpen(newer)}
      >
        {t('Newer')}
      </Button>
      <Button
        disabled={older === undefined}
        aria-keyshortcuts={keys.older}
        title="Alt + ↓"
        onClick={() => older !== undefined && onOpen(older)}
        sx={{ mr: 'auto' }}
      >
        {t('Older')}
      </Button>
    </>
  );
}
