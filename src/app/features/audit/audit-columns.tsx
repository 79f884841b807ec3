import { type ReactNode, Suspense } from 'react';
import { language } from '#app/kit/language/language.ts';
import { formatDateTime } from '#app/kit/language/locale.ts';
import { rich } from '#app/kit/language/rich.tsx';
import { shortText } from '#app/kit/text/short-text.ts';
import { MutedText, OneLine } from '#app/kit/text/text-parts.tsx';
import { RelativeTime } from '#app/kit/time/relative-time.tsx';
import type { FilterOption } from '#app/list/filters/list-filters.tsx';
import { CellLines, CellLink, RowOpener } from '#app/list/grid/cells.tsx';
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
import { RecordName } from '../records/references/reference-parts.shared.tsx';
import { changedLabels, changeText } from './audit-changes.shared.tsx';
import {
  actionLabel,
  actorName,
  entityName,
  entityPath,
  isNameless,
  personPath,
} from './audit-words.shared.ts';

const platform = t('Platform');
const resources = t('FHIR resources');

/** Kinds that have pages come first, then all other resources by name. */
const kindsWithPages: Partial<Record<AuditEntityKind, FilterOption>> = {
  user: { value: 'user', label: t('User'), group: platform },
  eventgroup: { value: 'eventgroup', label: t('Event group'), group: platform },
  webhook: { value: 'webhook', label: t('Webhook'), group: platform },
  site: { value: 'site', label: t('Site'), group: platform },
  'sign-in-policy': { value: 'sign-in-policy', label: t('Sign-in policy'), group: platform },
  endpoint: { value: 'endpoint', label: t('Endpoint'), group: resources },
};

const others = auditEntityKinds
  .filter((kind) => kindsWithPages[kind] === undefined)
  .map((kind): FilterOption => ({ value: kind, label: kindLabel(kind), group: resources }))
  .sort((one, other) => one.label.localeCompare(other.label, language));

export const kindOptions: readonly FilterOption[] = [...Object.values(kindsWithPages), ...others];

/** The kind's label; unknown kinds are shown as they are. */
export function kindLabel(kind: string): string {
  const label = kindsWithPages[kind as AuditEntityKind]?.label; // undefined for unknown kinds
  if (label !== undefined) return label;
  const fhirKind = fhirKinds.find(({ segment }) => segment === kind)?.kind;
  if (fhirKind !== undefined) return kindWordsOf(fhirKind).one;
  return capitalize(kind).replaceAll('-', ' ');
}

export const auditColumns: readonly ListColumn<AuditEvent>[] = [
  {
    field: 'at',
    headerName: t('When'),
    // Wide enough for AM and PM.
    width: 196,
    cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
  },
  {
    field: 'actor',
    headerName: t('Who'),
    flex: 1.5,
    minWidth: 188,
    cell: (event, tabIndex) => (
      <OneLine title={actorName(event)}>
        <CellLink to={personPath(event)} tabIndex={tabIndex}>
          {actorName(event)}
        </CellLink>
      </OneLine>
    ),
  },
  {
    field: 'action',
    headerName: t('What'),
    flex: 2,
    minWidth: 180,
    cell: ({ auditId, action }, tabIndex) => (
      <RowOpener field="event" id={auditId} tabIndex={tabIndex}>
        {actionLabel(action)}
      </RowOpener>
    ),
    card: 'title',
  },
  {
    field: 'entityLabel',
    headerName: t('Affected'),
    flex: 3,
    minWidth: 200,
    cell: (event, tabIndex) => <AffectedEntity event={event} tabIndex={tabIndex} />,
    card: (event) => ({ line: [affectedWords(event), whoAndWhen(event)] }),
  },
  {
    field: 'after',
    headerName: t('Fields'),
    flex: 3,
    minWidth: 150,
    cell: (event, tabIndex) => {
      const text = changeText(event);
      // Only versions, whose contents are on the record's page.
      const isOfVersion = text !== '' && changedLabels(event).length === 0;
      const path = isOfVersion ? entityPath(event) : undefined;
      return (
        <CellLines>
          <OneLine title={text}>
            <CellLink to={path} tabIndex={tabIndex}>
              {text}
            </CellLink>
          </OneLine>
          {event.reason !== undefined && <span title={event.reason}>“{event.reason}”</span>}
        </CellLines>
      );
    },
    card: ({ reason }) => ({ line: reason !== undefined && `“${reason}”` }),
  },
];

function othersInRun({ run }: AuditEvent): number {
  return (run?.entries ?? 1) - 1;
}

function EntityName({ event }: { event: AuditEvent }) {
  const { sites } = useSites();
  const { siteId, entityKind, entityId } = event;
  const name = entityName(event, sites);
  if (!isNameless(event) || siteId === null) return name;
  return (
    <Suspense fallback={name}>
      <RecordName siteId={siteId} segment={entityKind} id={entityId} fallback={name} />
    </Suspense>
  );
}

function AffectedEntity({ event, tabIndex }: { event: AuditEvent; tabIndex: number }) {
  const { sites } = useSites();
  const name = entityName(event, sites);
  const kind = kindLabel(event.entityKind);
  const count = othersInRun(event);
  return (
    <OneLine title={name}>
      <MutedText>
        {count > 0
          ? t('{kind} and {count, number} more in one bulk action:', { kind, count })
          : kind}
      </MutedText>{' '}
      <CellLink to={entityPath(event)} tabIndex={tabIndex}>
        <EntityName event={event} />
      </CellLink>
    </OneLine>
  );
}

/** The affected record on a card, without a link. */
function affectedWords(event: AuditEvent): ReactNode {
  const record = (
    <>
      {kindLabel(event.entityKind)} <EntityName event={event} />
    </>
  );
  const count = othersInRun(event);
  return count > 0
    ? rich('{record} and {count, number} more in one bulk action', { record, count })
    : record;
}

function whoAndWhen(event: AuditEvent): ReactNode {
  return (
    <>
      {shortText(actorName(event))} · <RelativeTime time={event.at} />
    </>
  );
}
