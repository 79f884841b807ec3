import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router';
import { paths } from '../../../paths.ts';
import { color } from '../../../shared/theme/color.ts';
import { EndpointStatusChip } from '../endpoint-status-chip.tsx';
import { ChangeText } from './change-text.tsx';
import type { Authors } from './endpoint-list.queries.ts';
import type { EndpointRow } from './endpoint-row.ts';
import { foldedWords } from './folded-words.ts';
import { LabelChips } from './label-chips.tsx';
import { periodText } from './period-text.ts';

interface EndpointCardProps {
  siteId: string;
  row: EndpointRow;
  authors: Authors | undefined;
}

const Card = styled('div')({
  display: 'grid',
  gap: 2,
  minWidth: 0,
  '& > :first-of-type': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'start',
    gap: 12,
    overflowWrap: 'anywhere',
    '& > :last-child': { flex: 'none' },
  },
  '& > p': {
    margin: 0,
    fontSize: '0.8125rem',
    lineHeight: '1.25rem',
    color: color('text-muted'),
    overflowWrap: 'anywhere',
  },
});

/** An Endpoint on a phone. */
export function EndpointCard({ siteId, row, authors }: EndpointCardProps) {
  const { title, address, payloadTypes, labels } = row;
  const period = periodText(row.period, Date.now());
  const payload = foldedWords(payloadTypes, 40);
  const more = payload.rest > 0 ? ` +${payload.rest}` : '';
  const facts = [row.connectionType, payload.shown + more].filter(Boolean);
  const place = [row.organization, period].filter(Boolean);
  return (
    <Card>
      <div>
        <Link
          component={RouterLink}
          to={paths.endpoint.to(siteId, row.id)}
          sx={{ fontWeight: 500, color: color('text') }}
        >
          {title}
        </Link>
        <EndpointStatusChip status={row.status} />
      </div>
      {address !== undefined && address !== title && <p>{address}</p>}
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      {place.length > 0 && <p>{place.join(' · ')}</p>}
      {labels.length > 0 && (
        <div style={{ margin: '2px 0' }}>
          <LabelChips labels={labels} />
        </div>
      )}
      <p>
        <ChangeText row={row} authors={authors} />
      </p>
    </Card>
  );
}
