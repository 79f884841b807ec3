import { useEffect, useEffectEvent } from 'react';

const pauseMs = 250;

/** Hands a text on when nobody has typed for a moment; not while it is what counts already. */
export function useDebounced(text: string, current: string, onChange: (text: string) => void) {
  const handOn = useEffectEvent(onChange);
  useEffect(() => {
    if (text === current) return;
    const timer = setTimeout(() => handOn(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, current]);
}
