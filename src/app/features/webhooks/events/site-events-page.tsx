import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import { useMemo, useState } from 'react';
import { useLocation, useMatch, useParams } from 'react-router';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { InlineRow, MutedText, NoValue, OneLine } from '#app/kit/text/text-parts.tsx';
import type { Tone } from '#app/kit/theme/scheme-colors.ts';
import type { ListFilter } from '#app/list/filters/list-filters.tsx';
import type { Period } from '#app/list/filters/period.ts';
import { periodFilter } from '#app/list/filters/period-filter.tsx';
import { CellLink } from '#app/list/grid/cells.tsx';
import { ListPage } from '#app/list/list-page.tsx';
import type { ListWords } from '#app/list/list-placeholder.tsx';
import { type TokenQueryAddress, tokenPage } from '#app/list/token-addressing.ts';
import type { ListColumn } from '#app/list/use-list-columns.tsx';
import { useTokenList } from '#app/list/use-token-list.ts';
import { paths } from '#app/paths.ts';
import { GuardedPage } from '#app/shell/session/guarded-page.tsx';
import {
  eventOutcomes,
  listSiteEvents,
  type SiteEvent,
  type SiteEventListQuery,
} from '#contract/console/site-events.ts';
import { t } from '#words/t.ts';
import { InstantTime } from '../deliveries/delivery-style.tsx';
import { DetailLink, useDetailNavigation } from '../detail-link.tsx';
import { eventOptions, eventRecord } from '../event-words.ts';
import { LiveButton } from '../live-button.tsx';
import { useEventRetention } from '../webhooks.queries.ts';
import { SiteEventDrawer } from './site-event-drawer.tsx';
import { siteEventAddressing, siteEventQueries } from './site-events.queries.ts';

const wordsOf = (days: number): ListWords => ({
  label: t('Events'),
  about: t(
    'Changes at this site are listed here for {days} days, whether or not they were sent to a webhook.',
    { days },
  ),
  icon: <NotificationsNoneOutlined />,
});

export function SiteEventsPage() {
  return (
    <GuardedPage operation={listSiteEvents} title={t('Events')}>
      <SiteEventsList />
    </GuardedPage>
  );
}

function SiteEventsList() {
  const { siteId = '' } = useParams();
  const eventId = useMatch(paths.siteEvent.pattern)?.params.eventId;
  const { search } = useLocation();
  const days = useEventRetention();
  const [isLive, setIsLive] = useState(true);
  const { addressing, queryOf } = siteEventAddressing;
  const list = useTokenList({
    addressing,
    load: (address) => siteEventQueries.liveList(siteId, { ...queryOf(address), isLive }),
    pageOf: tokenPage,
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
        views={{ path: listPath }}
        searchLabel={t('Search ID, person, record or text')}
        rowId={(event) => event.eventId}
        rowLabel={({ eventType, label }) => `${eventType} ${label}`}
        columns={useMemo(() => siteEventColumns(siteId), [siteId])}
        filters={eventFilters(list.address, list.restart)}
        besideFilters={<LiveButton isLive={isLive} onChange={setIsLive} />}
        onOpen={(event) => open(event.eventId)}
        openId={eventId}
      />
      {eventId !== undefined && (
        <SiteEventDrawer
          siteId={siteId}
          openId={eventId}
          ids={list.rows.map((event) => event.eventId)}
          onOpen={open}
          onClose={close}
        />
      )}
    </>
  );
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
      options: eventOptions({ hasExtensions: true }),
    },
    {
      field: 'outcome',
      label: t('Result'),
      options: eventOutcomes.map((value) => ({ value, label: outcomeLabels[value] })),
    },
    ...(subject === undefined
      ? []
      : [{ field: 'subject', label: t('Record'), text: { limit: 200 } }]),
    periodFilter({ from, to, onChange: change }),
  ];
}

const siteEventColumns = (siteId: string): ListColumn<SiteEvent>[] => [
  {
    field: 'createdAt',
    headerName: t('When'),
    // Wide enough for AM and PM.
    width: 180,
    cell: ({ createdAt }) => <InstantTime time={createdAt} />,
  },
  {
    field: 'eventType',
    headerName: t('Event'),
    flex: 2,
    minWidth: 190,
    cell: ({ eventId, eventType }, tabIndex) => (
      <DetailLink to={paths.siteEvent.to(siteId, eventId)} tabIndex={tabIndex}>
        {eventType}
      </DetailLink>
    ),
    card: 'title',
  },
  {
    field: 'label',
    headerName: t('Record'),
    flex: 3,
    minWidth: 200,
    cell: (event, tabIndex) => {
      const record = eventRecord(siteId, event);
      const name = record?.title ?? (event.label || event.subject);
      return (
        <OneLine title={name}>
          {record && <MutedText>{record.kind} </MutedText>}
          <CellLink to={record?.to} tabIndex={tabIndex}>
            {name}
          </CellLink>
        </OneLine>
      );
    },
    card: 'line',
  },
  {
    field: 'actor',
    headerName: t('Caused by'),
    flex: 2,
    minWidth: 140,
    cell: (event, tabIndex) => <ActorName actor={event.actor} tabIndex={tabIndex} />,
    card: (event) => ({
      line: (
        <>
          <InstantTime time={event.createdAt} />
          {event.actor && ' · '}
          {event.actor && <ActorName actor={event.actor} />}
        </>
      ),
    }),
  },
  {
    field: 'outcome',
    headerName: t('Webhooks'),
    flex: 2,
    minWidth: 200,
    cell: (event) => <Outcome event={event} />,
    card: 'chip',
  },
];

function ActorName({ actor, tabIndex = 0 }: Pick<SiteEvent, 'actor'> & { tabIndex?: number }) {
  if (actor === null) return <NoValue />;
  return (
    <CellLink to={paths.user.to(actor.userId)} tabIndex={tabIndex}>
      {actor.name}
    </CellLink>
  );
}

interface OutcomeStyle {
  field: 'failed' | 'waiting' | 'delivered';
  tone: Tone;
  text: (count: number) => string;
}

const outcomes: readonly OutcomeStyle[] = [
  { field: 'failed', tone: 'danger', text: (count) => t('{count, number} failed', { count }) },
  { field: 'waiting', tone: 'info', text: (count) => t('{count, number} waiting', { count }) },
  {
    field: 'delivered',
    tone: 'success',
    text: (count) => t('{count, number} delivered', { count }),
  },
];

/** The delivery state of an event, failures first. */
function Outcome({ event }: { event: SiteEvent }) {
  const chips = outcomes.filter(({ field }) => event[field] > 0);
  if (chips.length === 0) return <MutedText>{t('No deliveries')}</MutedText>;
  return (
    <InlineRow>
      {chips.map(({ field, tone, text }) => (
        <StatusChip key={field} tone={tone} label={text(event[field])} />
      ))}
    </InlineRow>
  );
}
