import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { NoValue } from '../text/text-parts.tsx';
import { ClampedText } from '../text/use-clamp.tsx';
import { noteText } from '../theme/tokens.ts';

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'minmax(120px, 180px) minmax(0, 1fr)',
  gap: '8px 16px',
  '& > div': { display: 'contents' },
  '& dt': noteText,
  // Keeps line breaks of descriptions.
  '& dd': { minWidth: 0, whiteSpace: 'pre-line' },
  '@media (max-width: 599px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 0,
    '& dd': { marginBottom: 10 },
  },
});

interface KeyValueListProps {
  /** Empty values show a dash, announced as "none". */
  entries: readonly { label: string; value: ReactNode }[];
}

/** Labels and values; stacked when narrow. */
export function KeyValueList({ entries }: KeyValueListProps) {
  return (
    <List>
      {entries.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {(value ?? '') === '' && <NoValue />}
            {/* Elements such as a copy button may overflow the line. */}
            {typeof value === 'string'
              ? value && <ClampedText lines={12}>{value}</ClampedText>
              : value}
          </dd>
        </div>
      ))}
    </List>
  );
}
