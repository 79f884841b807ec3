import { useEffect } from 'react';
import { explanationPage, explanations } from '#contract/r4/explanations.ts';
import type { Explanations } from './explained.tsx';

interface FieldExplanationsProps {
  /** Receives the definitions when loaded; must be stable. */
  onLoad: (explanations: Explanations) => void;
}

const all: Explanations = { words: explanations, pageOf: explanationPage };

/** Loads R4's definitions, which are large and rarely needed, as a lazy part. */
export function FieldExplanations({ onLoad }: FieldExplanationsProps) {
  useEffect(() => onLoad(all), [onLoad]);
  return null;
}
