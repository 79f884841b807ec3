import { styled } from '@mui/material/styles';
import type { Eventgroup } from '#contract/eventgroup.ts';
import { paths } from '../../../paths.ts';
import { color } from '../../../shared/theme/color.ts';
import { CellLink } from '../../../shared/ui/grid/cell-parts.ts';
import { RelativeTime } from '../../../shared/ui/relative-time.tsx';
import { StatusChip } from '../../../shared/ui/status-chip.tsx';
import { statusLook } from '../eventgroup-status.ts';

const Card = styled('div')({
  display: 'grid',
  gap: 2,
  fontSize: '0.8125rem',
  color: color('text-muted'),
  overflowWrap: 'anywhere',
  '& > .name': { fontSize: '0.875rem', color: color('text') },
  '& > .description': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
  },
  '& > .row': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px 12px',
    marginTop: 6,
  },
});

interface EventgroupCardProps {
  siteId: string;
  eventgroup: Eventgroup;
}

/** An event group on a phone. */
export function EventgroupCard({ siteId, eventgroup }: EventgroupCardProps) {
  const { eventgroupId, name, description, category, status, updatedAt } = eventgroup;
  return (
    <Card>
      <div className="name">
        <CellLink to={paths.eventgroup.to(siteId, eventgroupId)}>{name}</CellLink>
      </div>
      {description !== '' && <div className="description">{description}</div>}
      <div className="row">
        <StatusChip {...statusLook(status)} />
        {category !== '' && <span>{category}</span>}
        <span>
          Changed <RelativeTime time={updatedAt} />
        </span>
      </div>
    </Card>
  );
}
