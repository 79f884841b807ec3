import { styled } from '@mui/material/styles';
import type { DeliveryAttempt } from '#contract/webhook-deliveries.ts';
import { color } from '../../../../shared/theme/color.ts';
import { monoFamily } from '../../../../shared/theme/typography.ts';

interface HeaderListProps {
  /** What they are, for screen readers: "Request headers". */
  label: string;
  headers: DeliveryAttempt['requestHeaders'];
}

export const HeaderTable = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontFamily: monoFamily,
  fontSize: '0.75rem',
  lineHeight: '1.125rem',
  '& th, & td': { padding: '3px 0', verticalAlign: 'top', textAlign: 'left', fontWeight: 400 },
  '& th': { width: 172, paddingRight: 12, color: color('text-muted'), overflowWrap: 'anywhere' },
  '& td': { overflowWrap: 'anywhere' },
  '@media (max-width: 599px)': { '& th': { width: 124 } },
});

/** Headers as they went over the wire, in their order. */
export function HeaderList({ label, headers }: HeaderListProps) {
  return (
    <HeaderTable aria-label={label}>
      <tbody>
        {headers.map(({ name, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one name may stand several times, and nothing moves
          <tr key={index}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </HeaderTable>
  );
}
