import { useState } from 'react';
import { useDebounced } from '#app/kit/forms/use-debounced.ts';

/**
 * What is being typed into a search, handed on after a pause. `value` is what counts now; when it changes from
 * elsewhere (back, "Clear filters"), the field follows, but never while its own earlier words come round. While `isHeld`
 * nothing is handed on.
 */
export function useDebouncedText(
  value: string,
  onChange: (text: string) => void,
  { isHeld = false } = {},
) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState<string>();
  if (value !== seen) {
    setSeen(value);
    setSent(undefined);
    if (value !== sent) setTyped(value);
  }
  useDebounced({ text: isHeld ? value : typed.trim(), current: value }, (text) => {
    setSent(text);
    onChange(text);
  });
  return [typed, setTyped] as const;
}
