import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import { FilterChip } from '#app/list/filters/filter-chip.tsx';
import type { ListFilter } from '#app/list/filters/list-filters.tsx';
import { periodFilter } from '#app/list/filters/period-filter.tsx';
import { ListPage } from '#app/list/list-page.tsx';
import type { ListWords } from '#app/list/list-placeholder.tsx';
import { useOffsetList } from '#app/list/use-offset-list.ts';
import { OfferedPage } from '#app/shell/session/offered-page.tsx';
import { type AuditEvent, auditEntityKinds, listAuditEvents } from '#contract/audit.ts';
import { paths } from '../../paths.ts';
import { type AuditAddress, auditAddressSchema, auditQueries } from './audit.queries.ts';
import { AuditCard, auditColumns, kindOptions } from './audit-columns.tsx';
import { AuditEventDrawer } from './audit-event-drawer.tsx';
import { auditActions, deedOf } from './audit-words.shared.ts';

const words: ListWords = {
  label: 'Audit trail',
  things: 'changes',
  purpose: 'read the audit trail',
  empty: {
    title: 'No changes yet',
    text: 'Every change by anyone in your organization appears here.',
  },
  icon: <HistoryOutlined />,
};

const noFilters = {
  entityKind: undefined,
  action: undefined,
  actorId: undefined,
  entityId: undefined,
  from: undefined,
  to: undefined,
} as const;

/** `/console/audit` */
export function AuditPage() {
  return (
    <OfferedPage extensionId={listAuditEvents.id} title="Audit" what="audit trail">
      <AuditTrail />
    </OfferedPage>
  );
}

/** Who changed what, newest first. */
function AuditTrail() {
  const list = useOffsetList({
    schema: auditAddressSchema,
    load: auditQueries.page,
    filterFields: Object.keys(noFilters) as (keyof typeof noFilters)[], // its own keys
    openField: 'event',
  });
  const { query, rows, change } = list;
  const open = rows.find(({ auditId }) => auditId === query.event);
  return (
    <ListPage
      name="audit"
      title="Audit"
      description="Every change by anyone, newest first."
      words={words}
      list={list}
      views={{ path: paths.audit.to(), plain: 'All changes', momentary: ['event'] }}
      rowId={({ auditId }) => auditId}
      rowLabel={({ action }) => deedOf(action)}
      columns={auditColumns}
      card={(event) => <AuditCard event={event} />}
      filters={auditFilters(query, rows, change)}
      onOpen={({ auditId }) => list.open(auditId)}
      openId={open?.auditId}
    >
      {open && (
        <AuditEventDrawer
          event={open}
          onFilter={(part) => change({ ...noFilters, ...part })}
          onClose={() => list.open(undefined)}
        />
      )}
    </ListPage>
  );
}

type ChangeAddress = (
  part: { [Name in keyof AuditAddress]?: AuditAddress[Name] | undefined },
) => void;

/** Kind, action, person, one thing and period. Whoever stands in the rows can be filtered by, and is told by name. */
function auditFilters(
  query: AuditAddress,
  rows: readonly AuditEvent[],
  change: ChangeAddress,
): ListFilter[] {
  const { entityKind, entityId, action, from, to } = query;
  const people = new Map(
    rows.flatMap(({ actor }) => (actor === null ? [] : [[actor.userId, actor.name] as const])),
  );
  const entityLabel = rows.find((event) => event.entityId === entityId)?.entityLabel;

  /** What was never done with the kind would leave an empty list. */
  function choose(kind: AuditAddress['entityKind']) {
    const isKept = action === undefined || auditActions(kind).includes(action);
    change({ entityKind: kind, ...(!isKept && { action: undefined }) });
  }

  return [
    {
      label: 'Kind',
      isSet: entityKind !== undefined,
      element: (
        <FilterChip
          label="Kind"
          choice="single"
          options={kindOptions}
          chosen={entityKind === undefined ? [] : [entityKind]}
          onChange={([kind]) => choose(auditEntityKinds.find((one) => one === kind))}
        />
      ),
    },
    {
      field: 'action',
      label: 'Action',
      options: auditActions(entityKind).map((value) => ({ value, label: deedOf(value) })),
    },
    {
      field: 'actorId',
      label: 'Person',
      options: [...people].map(([value, label]) => ({ value, label })),
      isPartial: true,
    },
    {
      field: 'entityId',
      label: 'Only',
      options: entityId === undefined ? [] : [{ value: entityId, label: entityLabel ?? entityId }],
    },
    periodFilter({ from, to, onChange: (period) => change({ from: period.from, to: period.to }) }),
  ];
}
