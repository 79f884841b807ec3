import { useLocation } from 'react-router';
import { language } from '#app/kit/language/language.ts';
import { formatMoment } from '#app/kit/language/locale.ts';
import { shortText } from '#app/kit/text/short-text.ts';
import { MutedText, OneLine } from '#app/kit/text/text-parts.tsx';
import { RelativeTime } from '#app/kit/time/relative-time.tsx';
import type { FilterOption } from '#app/list/filters/filter-chip.tsx';
import { CellLink } from '#app/list/grid/cells.tsx';
import { ListCard } from '#app/list/list-card.tsx';
import type { ListColumn } from '#app/list/use-list-columns.tsx';
import { useSites } from '#app/shell/session/use-sites.ts';
import {
  type AuditEntityKind,
  type AuditEvent,
  auditEntityKinds,
} from '#contract/console/audit.ts';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { capitalize } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { kindWordsOf } from '../records/kind-groups.shared.ts';
import { changedLabels, changedWords } from './audit-changes.ts';
import { personPath, thingPath } from './audit-paths.shared.ts';
import { actionLabel, actorName, thingName } from './audit-words.shared.ts';

const platform = t('On the platform');
const resources = t('FHIR resources');

/** Those that the console has pages for, first; then all other resources by name. */
const leading: Partial<Record<AuditEntityKind, FilterOption>> = {
  user: { value: 'user', label: t('User'), group: platform },
  eventgroup: { value: 'eventgroup', label: t('Event group'), group: platform },
  webhook: { value: 'webhook', label: t('Webhook'), group: platform },
  site: { value: 'site', label: t('Site'), group: platform },
  endpoint: { value: 'endpoint', label: t('Endpoint'), group: resources },
};

const others = auditEntityKinds
  .filter((kind) => leading[kind] === undefined)
  .map((kind): FilterOption => ({ value: kind, label: kindLabel(kind), group: resources }))
  .sort((one, other) => one.label.localeCompare(other.label, language));

/** Every kind of thing there can be in the trail, to choose from. */
export const kindOptions: readonly FilterOption[] = [...Object.values(leading), ...others];

/** The kind of a thing in words; of those that we do not know, their own. */
export function kindLabel(kind: string): string {
  const label = leading[kind as AuditEntityKind]?.label; // undefined for whatever else it is
  if (label !== undefined) return label;
  const fhirKind = fhirKinds.find(({ segment }) => segment === kind)?.kind;
  if (fhirKind !== undefined) return kindWordsOf(fhirKind).one;
  return capitalize(kind).replaceAll('-', ' ');
}

/** The columns of the trail. */
export const auditColumns: readonly ListColumn<AuditEvent>[] = [
  {
    field: 'at',
    headerName: t('When'),
    // Wide enough for AM and PM.
    width: 196,
    renderCell: ({ row }) => <time dateTime={row.at}>{formatMoment(row.at)}</time>,
  },
  {
    field: 'actor',
    headerName: t('Who'),
    flex: 2,
    minWidth: 150,
    valueGetter: (_, row) => actorName(row),
    renderCell: ({ row, tabIndex }) => (
      <OneLine title={actorName(row)}>
        <MaybeLink to={personPath(row)} tabIndex={tabIndex}>
          {actorName(row)}
        </MaybeLink>
      </OneLine>
    ),
  },
  {
    field: 'action',
    headerName: t('What'),
    flex: 2,
    minWidth: 180,
    renderCell: ({ row, tabIndex }) => <EventLink event={row} tabIndex={tabIndex} />,
  },
  {
    field: 'entityLabel',
    headerName: t('Affected'),
    flex: 3,
    minWidth: 200,
    renderCell: ({ row, tabIndex }) => <AffectedThing event={row} tabIndex={tabIndex} />,
  },
  {
    field: 'after',
    headerName: t('Fields'),
    flex: 2,
    minWidth: 150,
    valueGetter: (_, row) => changedWords(row),
    renderCell: ({ row, tabIndex }) => {
      const words = changedWords(row);
      if (changedLabels(row).length > 0) return <OneLine title={words}>{words}</OneLine>;
      return (
        <OneLine title={words}>
          <MaybeLink to={thingPath(row)} tabIndex={tabIndex}>
            {words}
          </MaybeLink>
        </OneLine>
      );
    },
  },
];

/** How many entries the run wrote besides the one that stands for it. */
function othersInRun({ run }: AuditEvent): number {
  return (run?.entries ?? 1) - 1;
}

interface MaybeLinkProps {
  /** Undefined where it has no page. */
  to: string | undefined;
  tabIndex: number;
  children: string;
}

function MaybeLink({ to, tabIndex, children }: MaybeLinkProps) {
  if (to === undefined) return children;
  return (
    <CellLink to={to} tabIndex={tabIndex}>
      {children}
    </CellLink>
  );
}

/** What was written, leading to it. */
function AffectedThing({ event, tabIndex }: { event: AuditEvent; tabIndex: number }) {
  const { sites } = useSites();
  const name = thingName(event, sites);
  const kind = kindLabel(event.entityKind);
  const count = othersInRun(event);
  return (
    <OneLine title={name}>
      <MutedText>
        {count > 0 ? t('{kind} and {count, number} more in one run:', { kind, count }) : kind}
      </MutedText>{' '}
      <MaybeLink to={thingPath(event)} tabIndex={tabIndex}>
        {name}
      </MaybeLink>
    </OneLine>
  );
}

interface EventLinkProps {
  event: AuditEvent;
  tabIndex?: number;
}

/** What was done, leading to what it changed. */
function EventLink({ event, tabIndex = 0 }: EventLinkProps) {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  params.set('event', event.auditId);
  return (
    <CellLink to={{ search: params.toString() }} preventScrollReset tabIndex={tabIndex}>
      {actionLabel(event.action)}
    </CellLink>
  );
}

/** An event on a phone. */
export function AuditCard({ event }: { event: AuditEvent }) {
  const { sites } = useSites();
  const record = `${kindLabel(event.entityKind)} ${thingName(event, sites)}`;
  const count = othersInRun(event);
  return (
    <ListCard
      title={<EventLink event={event} />}
      lines={[
        count > 0 ? t('{record} and {count, number} more in one run', { record, count }) : record,
        <>
          {shortText(actorName(event))} · <RelativeTime time={event.at} />
        </>,
      ]}
    />
  );
}
