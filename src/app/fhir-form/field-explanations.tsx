import { useEffect } from 'react';
import { explanationPage, explanations } from '#contract/r4/explanations.ts';
import type { Explanations } from './explained.tsx';

interface FieldExplanationsProps {
  /** Takes R4's words once they are here; must stay the same. */
  onLoad: (explanations: Explanations) => void;
}

const all: Explanations = { words: explanations, pageOf: explanationPage };

/** Brings R4's words for its elements, which few want and which are long, as a part that comes late. */
export function FieldExplanations({ onLoad }: FieldExplanationsProps) {
  useEffect(() => onLoad(all), [onLoad]);
  return null;
}
