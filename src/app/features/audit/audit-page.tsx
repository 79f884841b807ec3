import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { userAccessQueries } from '#app/features/users/user-access.queries.ts';
import { userName } from '#app/features/users/user-name.shared.ts';
import { useOpenDialog } from '#app/kit/dialogs/dialog-host.tsx';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import { FilterPopover } from '#app/list/filters/filter-button.tsx';
import { FilterChip, type FilterOption, type ListFilter } from '#app/list/filters/list-filters.tsx';
import { periodFilter } from '#app/list/filters/period-filter.tsx';
import { exportAction } from '#app/list/list-actions.tsx';
import { ListPage } from '#app/list/list-page.tsx';
import { type ListWords, viewPurpose } from '#app/list/list-placeholder.tsx';
import type { ListQueryPart } from '#app/list/list-query.ts';
import { timeSorting } from '#app/list/sorting.ts';
import { useOffsetList } from '#app/list/use-offset-list.ts';
import { GuardedPage } from '#app/shell/session/guarded-page.tsx';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { useSites } from '#app/shell/session/use-sites.ts';
import { type AuditEvent, auditEntityKinds, listAuditEvents } from '#contract/console/audit.ts';
import { getUser } from '#contract/people/user-access.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { paths } from '../../paths.ts';
import { type AuditAddress, auditAddressSchema, auditQueries } from './audit.queries.ts';
import { auditColumns, kindLabel, kindOptions } from './audit-columns.tsx';
import { AuditEventDrawer, type SiteChangeProps } from './audit-event-drawer.tsx';
import { actionLabel, auditActions } from './audit-words.shared.ts';
import type { AuditedPerson } from './person-search.tsx';

const ExportAuditDialog = lazyPart(
  async () => (await import('./export-audit-dialog.tsx')).ExportAuditDialog,
);

const words: ListWords = {
  label: t('Audit trail'),
  nouns: inSentence(t('Changes')),
  about: t('All changes by everyone in your organization appear here.'),
  icon: <HistoryOutlined />,
};

const sorting = timeSorting('at', t('When'));

const noFilters = {
  entityKind: undefined,
  action: undefined,
  actorId: undefined,
  entityId: undefined,
  siteId: undefined,
  runId: undefined,
  from: undefined,
  to: undefined,
} as const;

interface AuditPageProps {
  SiteChange: ComponentType<SiteChangeProps>;
}

export function AuditPage(props: AuditPageProps) {
  return (
    <GuardedPage operation={listAuditEvents} title={t('Audit trail')} purpose={viewPurpose(words)}>
      <AuditTrail {...props} />
    </GuardedPage>
  );
}

function AuditTrail({ SiteChange }: AuditPageProps) {
  const list = useOffsetList({
    schema: auditAddressSchema,
    load: auditQueries.page,
    filterFields: Object.keys(noFilters) as (keyof typeof noFilters)[],
    searchField: 'search',
    openField: 'event',
    sorting,
  });
  const { query, rows, change, total } = list;
  const { sites } = useSites();
  const openDialog = useOpenDialog();
  const openExport = () =>
    openDialog((close) => <ExportAuditDialog query={query} onClose={close} />);
  const { event: openId } = query;
  const onPage = rows.find(({ auditId }) => auditId === openId);
  // A link can point at an entry older than the loaded page.
  const onAnotherPage = useQuery({
    ...auditQueries.one(openId ?? ''),
    enabled: openId !== undefined && onPage === undefined && list.phase === 'ready',
  });
  return (
    <ListPage
      name="audit"
      title={t('Audit trail')}
      description={t('All changes, by everyone.')}
      words={words}
      list={list}
      views={{ path: paths.audit.to(), transientParams: ['event'] }}
      rowId={({ auditId }) => auditId}
      rowLabel={({ action }) => actionLabel(action)}
      searchLabel={t('Search person or record')}
      columns={auditColumns}
      filters={auditFilters({ query, rows, sites, change })}
      actions={[exportAction(total, openExport)]}
      onOpen={({ auditId }) => list.open(auditId)}
      openId={openId}
    >
      {openId !== undefined && (
        <AuditEventDrawer
          event={onPage ?? onAnotherPage.data}
          query={onAnotherPage}
          SiteChange={SiteChange}
          ids={rows.map(({ auditId }) => auditId)}
          openId={openId}
          onOpen={list.open}
          onFilter={(part) => change({ ...noFilters, ...part })}
          onClose={() => list.open(undefined)}
        />
      )}
    </ListPage>
  );
}

interface AuditFilterOptions {
  query: AuditAddress;
  rows: readonly AuditEvent[];
  sites: readonly { siteId: string; name: string }[];
  change: (part: ListQueryPart<typeof auditAddressSchema>) => void;
}

function actionOptions(chosen: AuditAddress['entityKind']): FilterOption[] {
  const kinds = auditEntityKinds.filter((kind) => chosen === undefined || kind === chosen);
  return kinds.flatMap((kind) =>
    auditActions(kind).map((value) => ({
      value,
      label: actionLabel(value),
      group: kindLabel(kind),
    })),
  );
}

function auditFilters({ query, rows, sites, change }: AuditFilterOptions): ListFilter[] {
  const { entityKind, entityId, actorId, runId, action, from, to } = query;
  const entityLabel = rows.find((event) => event.entityId === entityId)?.entityLabel;

  /** Resets the action if it does not apply to the kind, which would leave an empty list. */
  function chooseKind(kind: AuditAddress['entityKind']) {
    const isPossible =
      kind === undefined || action === undefined || auditActions(kind).includes(action);
    change({ entityKind: kind, ...(!isPossible && { action: undefined }) });
  }

  return [
    {
      label: t('Kind'),
      isSet: entityKind !== undefined,
      element: (
        <FilterChip
          label={t('Kind')}
          choice="single"
          options={kindOptions}
          chosen={entityKind === undefined ? [] : [entityKind]}
          onChange={([kind]) => chooseKind(auditEntityKinds.find((one) => one === kind))}
        />
      ),
    },
    {
      field: 'action',
      label: t('Action'),
      options: actionOptions(entityKind),
    },
    {
      label: t('Person'),
      isSet: actorId !== undefined,
      element: (
        <PersonFilter
          actorId={actorId}
          rows={rows}
          onChange={(chosen) => change({ actorId: chosen })}
        />
      ),
    },
    {
      field: 'entityId',
      label: t('Only'),
      options: entityId === undefined ? [] : [{ value: entityId, label: entityLabel ?? entityId }],
    },
    {
      field: 'siteId',
      label: t('Site'),
      options: sites.map(({ siteId, name }) => ({ value: siteId, label: name })),
    },
    {
      field: 'runId',
      label: t('Bulk action'),
      options: runId === undefined ? [] : [{ value: runId, label: t('One bulk action') }],
    },
    periodFilter({ from, to, onChange: change }),
  ];
}

const PersonSearch = lazyPart(async () => (await import('./person-search.tsx')).PersonSearch);

interface PersonFilterProps {
  actorId: string | undefined;
  rows: readonly AuditEvent[];
  onChange: (actorId: string | undefined) => void;
}

function PersonFilter({ actorId, rows, onChange }: PersonFilterProps) {
  const people = peopleIn(rows);
  const listedPerson = people.find(({ userId }) => userId === actorId);
  const hasUser = useOffers()(getUser.id);
  // The selected person may have no rows.
  const { data: user } = useQuery({
    ...userAccessQueries.details(actorId ?? ''),
    enabled: hasUser && actorId !== undefined && listedPerson === undefined,
  });
  const name = listedPerson?.name ?? (user && userName(user)) ?? t('One person');
  return (
    <FilterPopover
      label={t('Person')}
      summary={actorId === undefined ? undefined : name}
      onClear={() => onChange(undefined)}
    >
      {(close, dismiss) => (
        <PersonSearch
          suggestions={people}
          onClose={dismiss}
          onChoose={(userId) => {
            close();
            onChange(userId);
          }}
        />
      )}
    </FilterPopover>
  );
}

function peopleIn(rows: readonly AuditEvent[]): AuditedPerson[] {
  const people = rows.flatMap(({ actor }) => actor ?? []);
  return [
    ...new Map(
      people.map(({ userId, name, email }) => [userId, { userId, name: name || email, email }]),
    ).values(),
  ];
}
