import Button from '@mui/material/Button';
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { t } from '#words/t.ts';
import { shortText } from './short-text.ts';

/** So many letters fill any number of lines that stands for a part; the rest would be laid out for nothing. */
const lettersInLine = 200;
/** So few fit a line of the narrowest screen. Measuring lays out the page, and most titles are short. */
const lettersThatFit = 10;

interface Clamp {
  /** As much of the text as is shown now. */
  content: ReactNode;
  ref: (element: HTMLElement | null) => void;
  style: CSSProperties;
  /** The way to the rest and back; nothing where all of it is in sight. */
  toggle: ReactNode;
}

/** Shows so many lines of a text that may be of any length, and the rest at a click. */
export function useClamp(lines: number, text: ReactNode): Clamp {
  const element = useRef<HTMLElement>(null);
  const [isCut, setIsCut] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another height
  useLayoutEffect(() => {
    if (typeof text === 'string' && text.length <= lines * lettersThatFit) return setIsCut(false);
    const measure = () => {
      const { current } = element;
      if (current !== null && !isWhole) setIsCut(current.scrollHeight > current.clientHeight + 1);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [text, isWhole]);
  const content = isWhole ? text : shortText(text, lines * lettersInLine);
  return {
    content,
    ref: (node) => {
      element.current = node;
    },
    style: isWhole
      ? {}
      : {
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: lines,
          overflow: 'hidden',
        },
    toggle: (isCut || content !== text || isWhole) && (
      <Button
        size="small"
        variant="text"
        aria-expanded={isWhole}
        onClick={() => setIsWhole(!isWhole)}
      >
        {isWhole ? t('Show less') : t('Show all')}
      </Button>
    ),
  };
}

/** A text of any length, a few lines of it at first. */
export function ClampedText({ lines, children }: { lines: number; children: ReactNode }) {
  const { content, ref, style, toggle } = useClamp(lines, children);
  return (
    <>
      <span ref={ref} style={style}>
        {content}
      </span>
      {toggle}
    </>
  );
}
