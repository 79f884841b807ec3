import { useEffect } from 'react';
import { explanationPage, explanations } from '#contract/r4/explanations.ts';
import type { Explanations } from './explained.tsx';

const all: Explanations = { words: explanations, pageOf: explanationPage };

/** Loads R4's definitions, which are large and rarely needed, as a lazy part. `onLoad` must be stable. */
export function FieldExplanations({ onLoad }: { onLoad: (explanations: Explanations) => void }) {
  useEffect(() => onLoad(all), [onLoad]);
  return null;
}
