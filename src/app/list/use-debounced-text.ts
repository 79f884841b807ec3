import { useState } from 'react';
import { useDebounced } from '#app/kit/forms/use-debounced.ts';

/**
 * The text of a search field, debounced. An external change of `value` (back, "Clear filters") replaces the text, but its
 * own earlier changes do not. While `isPaused` no change is emitted.
 */
export function useDebouncedText(
  value: string,
  onChange: (text: string) => void,
  { isPaused = false } = {},
) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState<string>();
  if (value !== seen) {
    setSeen(value);
    setSent(undefined);
    if (value !== sent) setTyped(value);
  }
  useDebounced({ text: isPaused ? value : typed.trim(), current: value }, (text) => {
    setSent(text);
    onChange(text);
  });
  return [typed, setTyped] as const;
}
