import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { RecentVersions } from '../../../shared/record-history/record/recent-versions.tsx';
import { SectionCard } from '../../../shared/ui/section-card.tsx';
import { eventgroupKind } from '../eventgroup-kind.ts';
import { type EventgroupAddress, eventgroupQueries } from '../eventgroups.queries.ts';

/** The last changes of an event group. */
export function HistoryCard({ address }: { address: EventgroupAddress }) {
  const { siteId, eventgroupId } = address;
  return (
    <SectionCard
      title="Last changes"
      actions={
        <Button
          component={Link}
          size="small"
          variant="text"
          to={paths.eventgroupHistory.to(siteId, eventgroupId)}
        >
          All versions
        </Button>
      }
    >
      <RecentVersions
        kind={eventgroupKind}
        history={eventgroupQueries.history(address)}
        to={(pair) => paths.eventgroupHistory.to(siteId, eventgroupId, pair)}
      />
    </SectionCard>
  );
}
