import Alert from '@mui/material/Alert';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { getEventgroupHistory, patchEventgroup } from '#contract/eventgroup.ts';
import { paths } from '../../../paths.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { useCanWrite } from '../../session/use-can-write.shared.ts';
import { useOffers } from '../../session/use-offers.shared.ts';
import { Columns } from '../columns.ts';
import { EditEventgroupDrawer } from '../edit/edit-eventgroup-drawer.tsx';
import { type EventgroupAddress, eventgroupQueries } from '../eventgroups.queries.ts';
import { EventgroupActions } from './eventgroup-actions.tsx';
import { EventgroupFactsLine } from './eventgroup-facts-line.tsx';
import { ExtensionsCard } from './extensions-card.tsx';
import { FactsCard } from './facts-card.tsx';
import { HistoryCard } from './history-card.tsx';

/** One event group. What can be changed, and that it has a history, is for the deployment to say. */
export function EventgroupPage() {
  const { siteId = '', eventgroupId = '' } = useParams();
  // Another event group is another page: nothing that is typed may stay.
  return <OneEventgroup key={`${siteId}/${eventgroupId}`} address={{ siteId, eventgroupId }} />;
}

function OneEventgroup({ address }: { address: EventgroupAddress }) {
  const { data: stored } = useSuspenseQuery(eventgroupQueries.details(address));
  const offers = useOffers();
  const mayWrite = useCanWrite();
  const [isEditing, setIsEditing] = useState(false);
  const isChangeable = offers(patchEventgroup.id);
  const canWrite = isChangeable && mayWrite;
  const hasHistory = offers(getEventgroupHistory.id);
  return (
    <>
      <PageHeader
        title={stored.body.name}
        breadcrumbs={[{ label: 'Event groups', to: paths.eventgroups.to(address.siteId) }]}
        meta={<EventgroupFactsLine stored={stored} />}
        actions={
          <EventgroupActions
            address={address}
            stored={stored}
            canWrite={canWrite}
            hasHistory={hasHistory}
          />
        }
      />
      {isChangeable && !mayWrite && (
        <Alert severity="info" sx={{ mb: 4 }}>
          Your role may look at event groups, but not change them.
        </Alert>
      )}
      <Columns data-alone={!hasHistory}>
        <div>
          <FactsCard
            eventgroup={stored.body}
            onEdit={canWrite ? () => setIsEditing(true) : undefined}
          />
          <ExtensionsCard address={address} stored={stored} canWrite={canWrite} />
        </div>
        {hasHistory && <HistoryCard address={address} />}
      </Columns>
      {isEditing && (
        <EditEventgroupDrawer
          address={address}
          stored={stored}
          onClose={() => setIsEditing(false)}
        />
      )}
    </>
  );
}
