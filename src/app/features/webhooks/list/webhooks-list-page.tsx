import AddOutlined from '@mui/icons-material/AddOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import WebhookOutlined from '@mui/icons-material/WebhookOutlined';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useFailure } from '#app/kit/api/failed-queries.ts';
import type { ListFilter } from '#app/list/filters/list-filters.tsx';
import type { ListAction } from '#app/list/list-actions.tsx';
import { ListPage } from '#app/list/list-page.tsx';
import type { ListWords } from '#app/list/list-placeholder.tsx';
import { oneKeySorting } from '#app/list/sorting.ts';
import { useOffsetList } from '#app/list/use-offset-list.ts';
import { paths } from '#app/paths.ts';
import { useCanManage, useOffers } from '#app/shell/session/use-offers.ts';
import {
  listWebhooks,
  type Webhook,
  webhookStatuses,
  webhookUrlLimit,
} from '#contract/ahds/webhook.ts';
import { webhookSubscriptions } from '#contract/ahds/webhook-events.ts';
import { t } from '#words/t.ts';
import { useWebhookMenu } from '../actions/use-webhook-menu.tsx';
import { listedTexts, useSiteWebhooks } from '../edit/plain-fields.ts';
import { allEvents, subscribedGroups } from '../event-words.ts';
import { webhookStatusLabel } from '../webhook-state.tsx';
import { webhookListSchema, webhookQueries, webhookTitle } from '../webhooks.queries.ts';
import {
  type HealthOfRows,
  plainWebhookLayout,
  webhookColumns,
  webhookLayout,
} from './webhook-columns.tsx';

const words: ListWords = {
  label: t('Webhooks'),
  about: t('A webhook notifies another system when something changes at this site.'),
  icon: <WebhookOutlined />,
};

function filtersOf(statuses: readonly string[], events: readonly string[]): ListFilter[] {
  return [
    {
      field: 'status',
      label: t('Status'),
      options: statuses.map((value) => ({ value, label: webhookStatusLabel(value) })),
    },
    {
      field: 'event',
      label: t('Event'),
      options: [
        ...(events.includes('*') ? [{ value: '*', label: allEvents }] : []),
        ...subscribedGroups(events).flatMap(({ label, events: types }) =>
          types.map((value) => ({ value, label: value, group: label })),
        ),
      ],
    },
  ];
}

const urlFilter: ListFilter = { field: 'url', label: t('URL'), text: { limit: webhookUrlLimit } };

/** Only for deployments with health. */
const healthFilter: ListFilter = {
  field: 'health',
  label: t('Health'),
  options: [
    { value: 'failing', label: t('Down or failing') },
    { value: 'working', label: t('Not failing') },
  ],
};

const configurationFields = {
  name: t('Name'),
  url: 'URL',
  status: t('Status'),
  createdAt: t('Created'),
  updatedAt: t('Changed'),
} as const;
const sorting = oneKeySorting(
  {
    health: t('Failing first'),
    ...configurationFields,
    success: t('Success, 24 h'),
    latency: t('Latency'),
    lastFailureAt: t('Last failure'),
  },
  'health',
);

export function WebhooksListPage() {
  const { siteId = '' } = useParams();
  const navigate = useNavigate();
  const canManage = useCanManage();
  const offers = useOffers();
  const hasEventTypes = offers('listEventTypes');
  const hasHealth = offers('getWebhookHealth');
  const { webhooks } = useSiteWebhooks(siteId);
  const hasField = ({ field }: { field: string }) =>
    hasEventTypes || field === 'name' || webhooks.some((webhook) => webhook[field] !== undefined);
  const list = useOffsetList({
    schema: webhookListSchema(hasEventTypes),
    foreignSchema: listWebhooks.query,
    load: (query) => webhookQueries.list(siteId, query),
    live: { siteId, kind: 'webhook' },
    searchField: 'name',
    filterFields: ['status', 'health', 'event', 'url'],
    sorting: hasHealth
      ? sorting
      : {
          ...sorting,
          fields: sorting.fields.filter((one) => one.field in configurationFields && hasField(one)),
          read: ({ sortBy = 'createdAt', ...query }) =>
            sorting.read({ sortBy, ...query }).filter(hasField),
        },
  });
  const statuses = [...new Set(webhooks.flatMap(({ status }) => status ?? []))];
  const health = useHealthOfRows(siteId, list.rows);
  const newWebhook = {
    label: t('New webhook'),
    icon: <AddOutlined />,
    to: paths.newWebhook.to(siteId),
  };
  return (
    <ListPage
      name="webhooks"
      title={t('Webhooks')}
      words={words}
      list={list}
      views={{ path: paths.webhooks.to(siteId) }}
      rowId={({ webhookId }) => webhookId}
      rowLabel={webhookTitle}
      columns={useMemo(() => webhookColumns(siteId, health), [siteId, health])}
      layout={hasHealth ? webhookLayout : plainWebhookLayout}
      filters={[
        ...(hasHealth ? [healthFilter] : []),
        ...(hasEventTypes
          ? filtersOf(webhookStatuses, webhookSubscriptions)
          : filtersOf(statuses, listedTexts(webhooks, 'events'))),
        ...(hasField({ field: 'url' }) ? [urlFilter] : []),
      ]}
      rowActions={useWebhookMenu(siteId)}
      onOpen={({ webhookId }) => void navigate(paths.webhook.to(siteId, webhookId))}
      actions={useListActions(siteId)}
      mainAction={canManage ? newWebhook : undefined}
    />
  );
}

function useListActions(siteId: string): ListAction[] {
  const offers = useOffers();
  const canManage = useCanManage();
  const actions: (ListAction | false)[] = [
    canManage &&
      offers('listSiteEvents') && {
        label: t('Events'),
        icon: <NotificationsNoneOutlined />,
        to: paths.siteEvents.to(siteId),
      },
    offers('listEventTypes') && {
      label: t('Event types'),
      icon: <MenuBookOutlined />,
      to: paths.eventTypes.to(siteId),
    },
    offers('testWebhook') && {
      label: t('Check signature'),
      icon: <FactCheckOutlined />,
      to: paths.webhookSignature.to(siteId),
      isRare: true,
    },
  ];
  return actions.filter((action) => action !== false);
}

function useHealthOfRows(siteId: string, rows: readonly Webhook[]): HealthOfRows {
  const isOffered = useOffers()('getWebhookHealth');
  const webhookIds = useMemo(() => rows.map(({ webhookId }) => webhookId), [rows]);
  const health = useQuery({
    ...webhookQueries.health(siteId, webhookIds),
    enabled: isOffered && webhookIds.length > 0,
  });
  const failure = useFailure(health);
  if (!isOffered) return undefined;
  if (failure !== undefined) return 'failed';
  return health.data ?? 'pending';
}
