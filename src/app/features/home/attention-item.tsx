import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { formatCount } from '#app/kit/language/locale.ts';
import { linked } from '#app/kit/text/external-link.tsx';
import { t } from '#words/t.ts';

export const LinkList = styled('ul')({
  '& a': { display: 'inline-block', padding: '3px 0' },
});

export interface AttentionItem {
  key: string;
  tone: 'danger' | 'warning';
  words: ReactNode;
  /** The first few names. */
  detail?: ReactNode;
  action: ReactNode;
}

/** Text as a link. */
export function textLink(words: string, to: string): ReactNode {
  return (
    <Link component={RouterLink} to={to} color="inherit">
      {words}
    </Link>
  );
}

/** A line of a `LinkList`. */
export function LinkItem({ to, children }: { to: string; children: ReactNode }) {
  return <li>{linked(children, to)}</li>;
}

interface AttentionLinkProps {
  to: string;
  label?: string;
  children: ReactNode;
}

/** The link button of an item. */
export function AttentionLink({ to, label, children }: AttentionLinkProps) {
  return (
    <Button size="small" component={RouterLink} to={to} aria-label={label}>
      {children}
    </Button>
  );
}

interface LinkedNamesProps {
  names: readonly { name: string; to: string; count?: number }[];
  total: number;
}

/** The first few names as links, and the number of others. */
export function LinkedNames({ names, total }: LinkedNamesProps) {
  const rest = total - names.length;
  return (
    <>
      {names.map(({ name, to, count }, at) => (
        <span key={to}>
          {at > 0 && ', '}
          {textLink(name, to)}
          {count !== undefined && ` (${formatCount(count)})`}
        </span>
      ))}
      {rest > 0 && ` ${t('and {count, number} more', { count: rest })}`}
    </>
  );
}
