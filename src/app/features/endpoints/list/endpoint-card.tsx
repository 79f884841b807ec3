import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { paths } from '../../../paths.ts';
import { color } from '../../../shared/theme/color.ts';
import { EndpointStatusChip } from '../endpoint-status-chip.tsx';
import { ChangeText } from './change-text.tsx';
import type { Authors } from './endpoint-list.queries.ts';
import type { EndpointRow } from './endpoint-row.ts';
import { LabelChips } from './label-chips.tsx';
import { periodText } from './period-text.ts';

interface EndpointCardProps {
  siteId: string;
  row: EndpointRow;
  authors: Authors | undefined;
}

/** An Endpoint on a phone. */
export function EndpointCard({ siteId, row, authors }: EndpointCardProps) {
  const facts = [row.connectionType, row.organization].filter((fact) => fact !== undefined);
  const period = periodText(row.period, Date.now());
  return (
    <div style={{ display: 'grid', gap: 2 }}>
      <div
        style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: 12 }}
      >
        <Link
          component={RouterLink}
          to={paths.endpoint.to(siteId, row.id)}
          sx={{ fontWeight: 500, color: color('text') }}
        >
          {row.title}
        </Link>
        <span style={{ flex: 'none' }}>
          <EndpointStatusChip status={row.status} />
        </span>
      </div>
      {facts.length > 0 && <Fact>{facts.join(' · ')}</Fact>}
      {row.payloadTypes.length > 0 && <Fact>{row.payloadTypes.join(', ')}</Fact>}
      {row.address !== undefined && row.address !== row.title && <Fact>{row.address}</Fact>}
      {period !== '' && <Fact>{period}</Fact>}
      <LabelChips labels={row.labels} />
      <Fact>
        {row.versionId !== undefined && `Version ${row.versionId}`}
        {row.versionId !== undefined && row.lastUpdated !== undefined && ', '}
        <ChangeText row={row} authors={authors} />
      </Fact>
    </div>
  );
}

function Fact({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ color: color('text-muted') }}>
      {children}
    </Typography>
  );
}
