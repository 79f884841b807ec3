import { useEffect, useEffectEvent } from 'react';

const usualPauseMs = 250;

interface DebouncedText {
  text: string;
  /** What counts by now. */
  current: string;
  /** How long nobody types before it does. */
  pauseMs?: number;
}

/** Hands a text on when nobody has typed for a moment; not while it is what counts already. */
export function useDebounced(
  { text, current, pauseMs = usualPauseMs }: DebouncedText,
  onChange: (text: string) => void,
) {
  const handOn = useEffectEvent(onChange);
  useEffect(() => {
    if (text === current) return;
    const timer = setTimeout(() => handOn(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, current, pauseMs]);
}
