import { styled } from '@mui/material/styles';
import { type ComponentProps, createElement } from 'react';
import { Link, type LinkProps } from 'react-router';
import { formatDate, formatExactMoment } from '#app/kit/language/locale.ts';
import { shortText } from '#app/kit/text/short-text.ts';
import { MutedText, NoValue, OneLine } from '#app/kit/text/text-parts.tsx';
import { color } from '#app/kit/theme/color.ts';
import { fontSize } from '#app/kit/theme/typography.ts';
import { t } from '#words/t.ts';

/** Two lines in a cell of the grid, or one: what matters over what tells more of it. Each ends in dots where it must. */
export const CellLines = styled('div')({
  minWidth: 0,
  lineHeight: '1.0625rem',
  '& > *': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& > * + *': { fontSize: fontSize.caption, lineHeight: '0.9375rem', color: color('text-muted') },
});

const PlainLink = styled(Link)({
  color: 'inherit',
  fontWeight: 500,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  textDecoration: 'none',
  textUnderlineOffset: '0.2em',
  borderRadius: 3,
  '&:hover': { textDecoration: 'underline' },
});

/** What names a row and leads to it. Not MUI's, which takes three times as long to make, and there is one in each row. */
export function CellLink({ children, ...props }: LinkProps) {
  return createElement(PlainLink, props, shortText(children));
}

const TwoLines = styled('span')({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  fontSize: fontSize.small,
  lineHeight: '1rem',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});

/** Words that may take two lines of a cell, where they would end in dots on one. */
export function CellText({ children, ...props }: ComponentProps<'span'>) {
  return createElement(TwoLines, props, shortText(children));
}

/** The day of a moment, with the moment itself on hover. */
export function DateCell({ time }: { time: string }) {
  if (time === '') return <NoValue />;
  return (
    <time dateTime={time} title={formatExactMoment(time)}>
      {formatDate(time)}
    </time>
  );
}

/** What a cell would show could not be loaded: not the same as nothing. The notice over the page tells why. */
export function UnloadedCell() {
  return <MutedText>{t('Not loaded')}</MutedText>;
}

/** A text that ends in dots where it must. On hover it is whole, or `title` tells more. */
export function TextCell({ text, title = text }: { text: string; title?: string }) {
  return text === '' ? (
    <NoValue />
  ) : (
    <OneLine title={shortText(title, 2000)}>{shortText(text)}</OneLine>
  );
}
