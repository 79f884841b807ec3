import { type ComponentType, createContext, type ReactNode, Suspense, use } from 'react';
import { color } from '#app/kit/theme/tokens.ts';
import type { MarkedPart } from '../diff/marked-parts.ts';

/** Renders a reference as a link; provided by the areas. */
export type ReferenceRenderer = ComponentType<ReferenceTextProps>;

/** How references are rendered; undefined for plain text. */
export const ReferenceRendererContext = createContext<ReferenceRenderer | undefined>(undefined);

interface MarkedTextProps {
  parts: readonly MarkedPart[];
  /** Code shows references literally, but linked. */
  isCode?: boolean;
}

/** A text with differing words marked and references linked. */
export function MarkedText({ parts, isCode = false }: MarkedTextProps) {
  return groupByReference(parts).map(({ start, reference, own, before }) => {
    const words = own.map(({ start: at, text, isMarked }) =>
      isMarked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
    );
    if (reference === undefined) return words;
    return (
      <ReferenceText key={start} reference={reference} isNamed={isCode || before === '('}>
        {words}
      </ReferenceText>
    );
  });
}

interface ReferenceTextProps {
  /** As stored: `Patient/123`. */
  reference: string;
  /** Whether its name is already shown. */
  isNamed: boolean;
  /** The reference with marked changes. */
  children: ReactNode;
}

/** A reference as text, or as a link if the page supports it. */
export function ReferenceText({ children, ...props }: ReferenceTextProps) {
  const ReferenceRenderer = use(ReferenceRendererContext);
  if (ReferenceRenderer === undefined) return children;
  return (
    <Suspense fallback={children}>
      <ReferenceRenderer {...props}>{children}</ReferenceRenderer>
    </Suspense>
  );
}

/** Keyed by their start. */
type PlacedPart = MarkedPart & { start: number };

interface Piece {
  start: number;
  reference: string | undefined;
  /** The preceding character. */
  before: string;
  own: PlacedPart[];
}

function groupByReference(parts: readonly MarkedPart[]): Piece[] {
  const result: Piece[] = [];
  let start = 0;
  let before = '';
  for (const part of parts) {
    const positioned = { ...part, start };
    const last = result.at(-1);
    const { reference } = part;
    if (reference !== undefined && last?.reference === reference) last.own.push(positioned);
    else result.push({ start, reference, before, own: [positioned] });
    start += part.text.length;
    before = part.text.at(-1) ?? before;
  }
  return result;
}

/** The colors of a removed or added value, and of its differing words. */
export function tint(tone: 'danger' | 'success') {
  return {
    backgroundColor: color(`${tone}-soft`),
    '& mark': {
      backgroundColor: `color-mix(in srgb, ${color(`${tone}-solid`)} 26%, transparent)`,
      borderRadius: 3,
      color: 'inherit',
      fontWeight: 600,
    },
  };
}
