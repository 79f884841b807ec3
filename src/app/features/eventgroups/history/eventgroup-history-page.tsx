import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import {
  eventgroupPatchSchema,
  getEventgroupHistory,
  patchEventgroup,
} from '#contract/eventgroup.ts';
import { paths } from '../../../paths.ts';
import { HistoryHeader } from '../../../shared/record-history/history-header.tsx';
import { HistoryView } from '../../../shared/record-history/history-view.tsx';
import { useRecordHistory } from '../../../shared/record-history/record/use-record-history.ts';
import { TableFrame } from '../../../shared/ui/grid/table-frame.tsx';
import { NotOfferedState } from '../../../shared/ui/not-offered-state.tsx';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { StatusChip } from '../../../shared/ui/status-chip.tsx';
import { useCanWrite } from '../../session/use-can-write.shared.ts';
import { useOffers } from '../../session/use-offers.shared.ts';
import { eventgroupKind } from '../eventgroup-kind.ts';
import { statusLook } from '../eventgroup-status.ts';
import {
  type EventgroupAddress,
  eventgroupMutations,
  eventgroupQueries,
  loadEventgroup,
} from '../eventgroups.queries.ts';

const RestoreDrawer = lazy(async () => ({
  default: (await import('../../../shared/record-history/record/record-restore-drawer.tsx'))
    .RecordRestoreDrawer,
}));

const writable = Object.keys(eventgroupPatchSchema.shape);

/** All versions of an event group, and any two of them compared. */
export function EventgroupHistoryPage() {
  const { siteId = '', eventgroupId = '' } = useParams();
  const hasHistory = useOffers()(getEventgroupHistory.id);
  const address = { siteId, eventgroupId };
  // Another event group is another history: nothing of one may stay on the other's page.
  if (hasHistory) return <HistoryOf key={`${siteId}/${eventgroupId}`} address={address} />;
  return (
    <>
      <PageHeader title="History" breadcrumbs={[listCrumb(siteId)]} />
      <TableFrame>
        <NotOfferedState what="history of event groups" />
      </TableFrame>
    </>
  );
}

function listCrumb(siteId: string) {
  return { label: 'Event groups', to: paths.eventgroups.to(siteId) };
}

function HistoryOf({ address }: { address: EventgroupAddress }) {
  const { siteId, eventgroupId } = address;
  const { data: stored } = useSuspenseQuery(eventgroupQueries.details(address));
  const history = useRecordHistory(eventgroupKind, eventgroupQueries.history(address));
  const offers = useOffers();
  const canWrite = useCanWrite() && offers(patchEventgroup.id);
  const { mutateAsync: update } = useMutation(eventgroupMutations.update(address));
  const { name, status } = stored.body;
  return (
    <HistoryView
      kind={eventgroupKind}
      history={history}
      canRestore={canWrite}
      header={({ link, onKeys }) => (
        <HistoryHeader
          breadcrumbs={[
            listCrumb(siteId),
            { label: name, to: paths.eventgroup.to(siteId, eventgroupId) },
          ]}
          status={<StatusChip {...statusLook(status)} />}
          history={history}
          tools={{ link, onKeys }}
        />
      )}
      restore={(tools) => (
        <Suspense>
          <RestoreDrawer
            key={tools.older.versionId}
            tools={tools}
            how={{
              kind: eventgroupKind,
              queryKey: eventgroupQueries.ofOne(address),
              load: (signal) => loadEventgroup(address, signal),
              writable,
              save: (change, etag) => update({ change, etag }),
            }}
          />
        </Suspense>
      )}
    />
  );
}
