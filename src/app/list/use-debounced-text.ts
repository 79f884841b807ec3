import { useEffect, useEffectEvent, useState } from 'react';

const pauseMs = 250;

/**
 * What is being typed into a search, handed on after a pause. `value` is what counts now; when it changes from
 * elsewhere (back, "Clear filters"), the field follows, but never while its own earlier words come round.
 */
export function useDebouncedText(value: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState<string>();
  if (value !== seen) {
    setSeen(value);
    setSent(undefined);
    if (value !== sent) setTyped(value);
  }
  const handOn = useEffectEvent(() => {
    setSent(typed.trim());
    onChange(typed.trim());
  });
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(handOn, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return [typed, setTyped] as const;
}
