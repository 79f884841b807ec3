import Button from '@mui/material/Button';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { t } from '#words/t.ts';
import { shortText } from './short-text.ts';

/** Enough characters for any number of lines; laying out more would be wasted. */
const charactersPerLine = 200;
/** Always fits a line, so that most titles need no measuring. */
const minClampedCharacters = 10;

/** Clamps a text to a number of lines, with a toggle. */
export function useClamp(lines: number, text: ReactNode) {
  const element = useRef<HTMLElement>(null);
  const [isCut, setIsCut] = useState(false);
  const [isWhole, setIsWhole] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another height
  useLayoutEffect(() => {
    if (typeof text === 'string' && text.length <= lines * minClampedCharacters)
      return setIsCut(false);
    const measure = () => {
      const { current } = element;
      if (current !== null && !isWhole) setIsCut(current.scrollHeight > current.clientHeight + 1);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [text, isWhole]);
  const content = isWhole ? text : shortText(text, lines * charactersPerLine);
  return {
    /** The visible part. */
    content,
    ref: (node: HTMLElement | null) => {
      element.current = node;
    },
    style: isWhole
      ? {}
      : ({
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: lines,
          overflow: 'hidden',
        } as const),
    toggle: (isCut || content !== text || isWhole) && (
      <Button
        size="small"
        variant="text"
        aria-expanded={isWhole}
        onClick={() => setIsWhole(!isWhole)}
      >
        {isWhole ? t('Show less') : t('Show more')}
      </Button>
    ),
  };
}

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
