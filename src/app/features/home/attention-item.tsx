import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { formatCount } from '#app/kit/language/locale.ts';
import { linked } from '#app/kit/text/external-link.tsx';
import { PageLink } from '#app/kit/text/page-link.tsx';
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

export function textLink(words: string, to: string): ReactNode {
  return (
    <PageLink to={to} color="inherit">
      {words}
    </PageLink>
  );
}

export function LinkItem({ to, children }: { to: string; children: ReactNode }) {
  return <li>{linked(children, to)}</li>;
}

interface LinkedNamesProps {
  names: readonly { name: string; to: string; count?: number }[];
  total: number;
}

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
