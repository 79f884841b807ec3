import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import type { ComponentProps, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { shortText } from '#app/kit/text/short-text.ts';
import { MutedText } from '#app/kit/text/text-parts.tsx';

/** What a row shows below its line. */
export const WholeLine = styled('div')({ gridColumn: '1 / -1', minWidth: 0 });

interface ResultRowProps {
  /** Before the title: a number, or the kind. */
  lead?: string | undefined;
  title: ReactNode;
  /** The path of the row's record. */
  to?: string | undefined;
  chip: ComponentProps<typeof StatusChip>;
  reason?: ReactNode;
  children?: ReactNode;
}

/** A record of a `ResultList`: its title, what becomes of it, and why. */
export function ResultRow({ lead, title, to, chip, reason, children }: ResultRowProps) {
  const text = shortText(title);
  return (
    <li>
      <span>
        {lead !== undefined && <MutedText>{lead} </MutedText>}
        {to === undefined ? (
          text
        ) : (
          <Link component={RouterLink} to={to} color="inherit">
            {text}
          </Link>
        )}
      </span>
      <StatusChip {...chip} />
      {reason && <small>{reason}</small>}
      {children}
    </li>
  );
}
