import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

/** Something that needs attention. */
export interface Need {
  key: string;
  tone: 'danger' | 'warning';
  words: ReactNode;
  /** The first few names. */
  detail?: ReactNode;
  action: ReactNode;
}

/** A count linked to its list. */
export function countLink(words: string, to: string): ReactNode {
  return (
    <Link component={RouterLink} to={to} color="inherit">
      {words}
    </Link>
  );
}

/** The button of a need. */
export function Way({ to, label, children }: { to: string; label?: string; children: ReactNode }) {
  return (
    <Button size="small" component={RouterLink} to={to} aria-label={label}>
      {children}
    </Button>
  );
}
