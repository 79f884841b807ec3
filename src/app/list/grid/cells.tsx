import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { formatDate, formatExactMoment } from '#app/kit/language/locale.ts';
import { shortText } from '#app/kit/text/short-text.ts';
import { MutedText, NoValue, OneLine } from '#app/kit/text/text-parts.tsx';
import { t } from '#words/t.ts';

/** Two lines in a cell of the grid, or one: what matters over what tells more of it. Each ends in dots where it must. */
export function CellLines({ children }: { children: ReactNode }) {
  return <div className="cell-lines">{children}</div>;
}

/** What names a row and leads to it. Not MUI's, which takes three times as long to make, and there is one in each row. */
export function CellLink({ children, ...props }: LinkProps) {
  return (
    <Link {...props} className="cell-link">
      {shortText(children)}
    </Link>
  );
}

/** Words that may take two lines of a cell, where they would end in dots on one. */
export function CellText({ children, ...props }: ComponentProps<'span'>) {
  return (
    <span {...props} className="cell-text">
      {shortText(children)}
    </span>
  );
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
  return <MutedText>{t('Couldn’t load')}</MutedText>;
}

/** A text that ends in dots where it must. On hover it is whole, or `title` tells more. */
export function TextCell({ text, title = text }: { text: string; title?: string }) {
  return text === '' ? (
    <NoValue />
  ) : (
    <OneLine title={shortText(title, 2000)}>{shortText(text)}</OneLine>
  );
}
