import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps, type To, useLocation } from 'react-router';
import { language } from '#app/kit/language/language.ts';
import { formatDate, formatDateTimeWithZone } from '#app/kit/language/locale.ts';
import { shortText } from '#app/kit/text/short-text.ts';
import { MutedText, NoValue, OneLine } from '#app/kit/text/text-parts.tsx';
import { t } from '#words/t.ts';

/** For "Letzte Änderung" with its arrow. */
export const lastChangeWidth = language === 'de' ? 160 : 132;

/** One or two truncated lines in a cell: a title and details. */
export function CellLines({ children }: { children: ReactNode }) {
  return <div className="cell-lines">{children}</div>;
}

interface CellLinkProps extends Omit<LinkProps, 'to'> {
  /** Undefined for something without a page, which is plain text. */
  to: To | undefined;
}

/** The link of a row. Not MUI's, which renders three times slower. */
export function CellLink({ to, children, ...props }: CellLinkProps) {
  if (to === undefined) return shortText(children);
  return (
    <Link {...props} to={to} className="cell-link">
      {shortText(children)}
    </Link>
  );
}

interface OpenerProps extends Omit<LinkProps, 'to'> {
  /** The field of the list's address that names the open row. */
  field: string;
  id: string;
}

/** Opens a row beside or over its list. */
export function RowOpener({ field, id, ...props }: OpenerProps) {
  const params = new URLSearchParams(useLocation().search);
  const isOpen = params.get(field) === id;
  params.set(field, id);
  return (
    <CellLink
      {...props}
      to={{ search: params.toString() }}
      preventScrollReset
      aria-current={isOpen ? 'true' : undefined}
    />
  );
}

/** Text of up to two lines. */
export function CellText({ children, ...props }: ComponentProps<'span'>) {
  return (
    <span {...props} className="cell-text">
      {shortText(children)}
    </span>
  );
}

/** A date, with the exact time on hover. */
export function DateCell({ time }: { time: string }) {
  if (time === '') return <NoValue />;
  return (
    <time dateTime={time} title={formatDateTimeWithZone(time)}>
      {formatDate(time)}
    </time>
  );
}

/** A value that failed to load. The reason is in the notice above the page. */
export function UnloadedCell() {
  return <MutedText>{t('Couldn’t load')}</MutedText>;
}

/** Truncated text, with the whole text or `title` on hover. */
export function TextCell({ text, title = text }: { text: string; title?: string }) {
  return text === '' ? (
    <NoValue />
  ) : (
    <OneLine title={shortText(title, 2000)}>{shortText(text)}</OneLine>
  );
}
