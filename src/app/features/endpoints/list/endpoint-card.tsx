import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { paths } from '../../../paths.ts';
import { color } from '../../../shared/theme/color.ts';
import { RelativeTime } from '../../../shared/ui/relative-time.tsx';
import { EndpointStatusChip } from '../endpoint-status-chip.tsx';
import type { EndpointRow } from './endpoint-row.ts';

interface EndpointCardProps {
  siteId: string;
  row: EndpointRow;
}

/** An Endpoint on a phone. */
export function EndpointCard({ siteId, row }: EndpointCardProps) {
  const facts = [row.connectionType, row.organization].filter((fact) => fact !== undefined);
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
      <Fact>
        {row.versionId !== undefined && `Version ${row.versionId}`}
        {row.lastUpdated !== undefined && (
          <>
            {row.versionId !== undefined && ', '}
            <RelativeTime time={row.lastUpdated} />
          </>
        )}
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
