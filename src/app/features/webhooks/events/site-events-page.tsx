import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import { useLocation, useMatch, useParams } from 'react-router';
import type { ListFilter } from '#app/list/filters/list-filters.tsx';
import type { Period } from '#app/list/filters/period.ts';
import { periodFilter } from '#app/list/filters/period-filter.tsx';
import { ListPage } from '#app/list/list-page.tsx';
import type { ListWords } from '#app/list/list-placeholder.tsx';
import type { TokenQueryAddress } from '#app/list/token-addressing.ts';
import { useTokenList } from '#app/list/use-token-list.ts';
import { paths } from '#app/paths.ts';
import { GuardedPage } from '#app/shell/session/guarded-page.tsx';
import { webhookEvents } from '#contract/ahds/webhook-events.ts';
import {
  eventOutcomes,
  listSiteEvents,
  type SiteEvent,
  type SiteEventListQuery,
} from '#contract/console/site-events.ts';
import { t } from '#words/t.ts';
import { useDetailNavigation } from '../use-detail-navigation.ts';
import { useEventRetention } from '../use-event-retention.ts';
import { SiteEventCard, siteEventColumns } from './site-event-columns.tsx';
import { SiteEventDrawer } from './site-event-drawer.tsx';
import { siteEventAddressing, siteEventQueries } from './site-events.queries.ts';

const wordsOf = (days: number): ListWords => ({
  label: t('Events'),
  things: t('events'),
  purpose: t('view this site’s events'),
  empty: {
    title: t('No events yet'),
    text: t(
      'Changes at this site are listed here for {days} days, whether or not they were sent to a webhook.',
      { days },
    ),
  },
  icon: <NotificationsNoneOutlined />,
});

export function SiteEventsPage() {
  return (
    <GuardedPage operation={listSiteEvents} title={t('Events')} lack={t('event list')}>
      <SiteEventsList />
    </GuardedPage>
  );
}

function SiteEventsList() {
  const { siteId = '' } = useParams();
  const eventId = useMatch(paths.siteEvent.pattern)?.params.eventId;
  const { search } = useLocation();
  const days = useEventRetention();
  const list = useTokenList({
    addressing: siteEventAddressing.addressing,
    load: (address) => siteEventQueries.list(siteId, siteEventAddressing.queryOf(address)),
    pageOf,
  });
  const listPath = paths.siteEvents.to(siteId);
  const { open, close } = useDetailNavigation({
    listPath,
    detailPath: (id) => paths.siteEvent.to(siteId, id),
    search,
  });
  return (
    <>
      <ListPage
        name="site-events"
        title={t('Events')}
        breadcrumbs={[{ label: t('Webhooks'), to: paths.webhooks.to(siteId) }]}
        description={t('Events of the last {days} days, and the webhooks they were sent to.', {
          days,
        })}
        words={wordsOf(days)}
        list={list}
        views={{ path: listPath, plain: t('All events') }}
        searchLabel={t('Search ID, person, record or text')}
        rowId={(event) => event.eventId}
        rowLabel={({ eventType, label }) => `${eventType} ${label}`}
        columns={siteEventColumns}
        card={(event) => <SiteEventCard event={event} />}
        filters={eventFilters(list.address, list.restart)}
        onOpen={(event) => open(event.eventId)}
        openId={eventId}
      />
      {eventId !== undefined && (
        <SiteEventDrawer
          siteId={siteId}
          eventId={eventId}
          neighbours={list.rows.map((event) => event.eventId)}
          onOpen={open}
          onClose={close}
        />
      )}
    </>
  );
}

function pageOf(page: { data: readonly SiteEvent[]; nextPageToken: string | null }) {
  return { rows: page.data, next: page.nextPageToken ?? undefined };
}

const outcomeLabels: Record<(typeof eventOutcomes)[number], string> = {
  waiting: t('Waiting for a webhook'),
  delivered: t('Delivered to a webhook'),
  failed: t('Failed for a webhook'),
  unsent: t('No deliveries'),
};

function eventFilters(
  { subject, from, to }: TokenQueryAddress<SiteEventListQuery>,
  change: (period: Period) => void,
): ListFilter[] {
  return [
    {
      field: 'event',
      label: t('Event'),
      options: webhookEvents.map((type) => ({ value: type, label: type })),
    },
    {
      field: 'outcome',
      label: t('Outcome'),
      options: eventOutcomes.map((value) => ({ value, label: outcomeLabels[value] })),
    },
    ...(subject === undefined
      ? []
      : [{ field: 'subject', label: t('Record'), text: { limit: 200 } }]),
    periodFilter({ from, to, onChange: (period) => change({ from: period.from, to: period.to }) }),
  ];
}
