import { useEffect, useEffectEvent } from 'react';

const pauseMs = 250;

interface DebouncedText {
  text: string;
  /** The committed value. */
  current: string;
}

export function useDebounced({ text, current }: DebouncedText, onChange: (text: string) => void) {
  const emitChange = useEffectEvent(onChange);
  useEffect(() => {
    if (text === current) return;
    const timer = setTimeout(() => emitChange(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, current]);
}
