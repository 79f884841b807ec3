import { type ReactNode, Suspense, use } from 'react';
import type { MarkedPart } from '../diff/word-marks.ts';
import { ReferenceWordsContext } from './reference-words.ts';

interface MarkedTextProps {
  parts: readonly MarkedPart[];
  markColor?: string;
  /** It is code: references stand as they are written, though they lead to what they name. */
  isCode?: boolean;
}

/** A text with the words marked that only its side has, and its references as links. */
export function MarkedText({ parts, markColor, isCode = false }: MarkedTextProps) {
  return pieces(parts).map(({ start, reference, own, before }) => {
    const words = own.map((part) => <Part key={part.start} {...part} markColor={markColor} />);
    if (reference === undefined) return words;
    return (
      <ReferenceText key={start} reference={reference} isNamed={isCode || before === '('}>
        {words}
      </ReferenceText>
    );
  });
}

interface ReferenceTextProps {
  reference: string;
  isNamed: boolean;
  children: ReactNode;
}

/** A reference as it is written, or the way to what it leads to where the page knows records. */
export function ReferenceText({ children, ...props }: ReferenceTextProps) {
  const ReferenceWords = use(ReferenceWordsContext);
  if (ReferenceWords === undefined) return children;
  return (
    <Suspense fallback={children}>
      <ReferenceWords {...props}>{children}</ReferenceWords>
    </Suspense>
  );
}

/** Parts are known by where they begin. */
type PlacedPart = MarkedPart & { start: number };

interface Piece {
  start: number;
  reference: string | undefined;
  /** The last sign before it. */
  before: string;
  own: PlacedPart[];
}

/** Parts of one reference together, any other part alone. */
function pieces(parts: readonly MarkedPart[]): Piece[] {
  const result: Piece[] = [];
  let start = 0;
  let before = '';
  for (const part of parts) {
    const placed = { ...part, start };
    const last = result.at(-1);
    const { reference } = part;
    if (reference !== undefined && last?.reference === reference) last.own.push(placed);
    else result.push({ start, reference, before, own: [placed] });
    start += part.text.length;
    before = part.text.at(-1) ?? before;
  }
  return result;
}

function Part({ text, isMarked, markColor }: PlacedPart & { markColor: string | undefined }) {
  if (!isMarked) return <span>{text}</span>;
  return <mark style={markColor ? { backgroundColor: markColor } : undefined}>{text}</mark>;
}
