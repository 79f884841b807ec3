import { useSuspenseQuery } from '@tanstack/react-query';
import { paths } from '#app/paths.ts';
import { recordQueries } from '#app/record/record.queries.ts';
import { useRecordAddress } from '#app/record/record-address.ts';
import type { RecordAddress } from '#app/record/record-kind.ts';
import { GuardedPage } from '#app/shell/session/guarded-page.tsx';
import { useCanWrite, useOffers } from '#app/shell/session/use-offers.ts';
import { HistoryHeader, RecordHistory } from '#app/versions/history/record-history.tsx';
import { getEventgroupHistory, patchEventgroup } from '#contract/ahds/eventgroup.ts';
import { t } from '#words/t.ts';
import { eventgroupKind } from './eventgroup-kind.ts';
import { EventgroupStatus, usePlaceNames } from './eventgroup-status.tsx';
import { eventgroupTitle } from './eventgroups.queries.ts';

export function EventgroupHistoryPage() {
  const address = useRecordAddress();
  const list = { label: t('Event groups'), to: paths.eventgroups.to(address.siteId) };
  return (
    <GuardedPage operation={getEventgroupHistory} title={t('History')} breadcrumbs={[list]}>
      <HistoryOf address={address} list={list} />
    </GuardedPage>
  );
}

function HistoryOf(props: { address: RecordAddress; list: { label: string; to: string } }) {
  const { address, list } = props;
  const { siteId, recordId } = address;
  const { data: stored } = useSuspenseQuery(recordQueries.current(eventgroupKind, address));
  const offers = useOffers();
  const nameOf = usePlaceNames();
  const canWrite = useCanWrite() && offers(patchEventgroup.id);
  const { status } = stored.body;
  return (
    <RecordHistory
      kind={eventgroupKind}
      address={address}
      canRestore={canWrite}
      nameOf={nameOf}
      header={(tools) => (
        <HistoryHeader
          breadcrumbs={[
            list,
            { label: eventgroupTitle(stored.body), to: paths.eventgroup.to(siteId, recordId) },
          ]}
          status={<EventgroupStatus status={status} />}
          tools={tools}
        />
      )}
    />
  );
}
