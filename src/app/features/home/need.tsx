import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { formatCount } from '#app/kit/language/locale.ts';
import { t } from '#words/t.ts';

/** Something that needs attention. */
export interface Need {
  key: string;
  tone: 'danger' | 'warning';
  words: ReactNode;
  /** The first few names. */
  detail?: ReactNode;
  action: ReactNode;
}

/** Words that lead on. */
export function textLink(words: string, to: string): ReactNode {
  return (
    <Link component={RouterLink} to={to} color="inherit">
      {words}
    </Link>
  );
}

interface NeedLinkProps {
  to: string;
  label?: string;
  children: ReactNode;
}

/** The button of a need. */
export function NeedLink({ to, label, children }: NeedLinkProps) {
  return (
    <Button size="small" component={RouterLink} to={to} aria-label={label}>
      {children}
    </Button>
  );
}

interface LinkedNamesProps {
  /** The first of them. */
  names: readonly { name: string; to: string; count?: number }[];
  total: number;
}

/** Names that lead on, and how many more there are. */
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
