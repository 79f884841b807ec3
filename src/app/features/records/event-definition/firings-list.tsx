import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { useValueAt } from '#app/fhir-form/form-context.ts';
import { problemMessage } from '#app/kit/api/api-error.ts';
import { FormSkeleton } from '#app/kit/feedback/unloaded-part.tsx';
import { formatJson } from '#app/kit/json/json-text.ts';
import { objectOf, objectsOf, textIn } from '#app/kit/json/unknown-object.ts';
import { formatDate, formatDateTime } from '#app/kit/language/locale.ts';
import { rich } from '#app/kit/language/rich.tsx';
import { PageLink } from '#app/kit/text/page-link.tsx';
import { Note, PointList } from '#app/kit/text/text-parts.tsx';
import { color, fontSize, framed } from '#app/kit/theme/tokens.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { fhirKindOperations } from '#contract/fhir/fhir-kind-operations.ts';
import type { ExtensionId } from '#contract/operations.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { kindWordsOf } from '../kind-groups.shared.ts';
import { referencePath, referencePlace } from '../reference-places.ts';
import { mapOfEntries, NamedTitle } from '../references/reference-names.tsx';
import { referencesQueries } from '../references/references.queries.ts';
import { changesQueries, withPrevious } from './changes.queries.ts';
import {
  type Firing,
  firingsOf,
  type GroupMembers,
  watchedGroups,
  watchedKinds,
} from './firings.ts';
import { triggersOf } from './requirements.ts';

const daysBack = 30;
const fewRows = 25;

const Panel = styled('div')({
  display: 'grid',
  gap: 12,
  justifyItems: 'start',
  marginTop: 12,
  '& > *': { maxWidth: '100%' },
  '& > p': { margin: 0 },
});

const List = styled('ol')({
  width: '100%',
  ...framed,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '190px minmax(0, 1fr) minmax(0, 220px)',
    gap: '0 16px',
    padding: '8px 12px',
    fontSize: fontSize.small,
  },
  '& > li + li': { borderTop: `1px solid ${color('border')}` },
  '& .aside': { color: color('text-muted') },
  '@media (max-width: 599px)': { '& > li': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

/** Dry run: when the draft's triggers would have fired in the last days, according to the site's changes. */
export function FiringsList() {
  const { siteId = '' } = useParams();
  const offers = useOffers();
  const value = useValueAt('trigger');
  const triggers = useMemo(
    () => triggersOf(value === undefined ? [] : JSON.parse(formatJson(value))),
    [value],
  );
  const [period] = useState(() => {
    const to = new Date();
    return { from: new Date(to.getTime() - daysBack * 86_400_000), to };
  });
  const names = watchedKinds(triggers);
  const kinds = fhirKindOperations.filter(
    ({ kind, operations }) =>
      // The operation has the same name for each kind; documented ones are not announced.
      names.includes(kind) && offers(operations.siteHistory.id as ExtensionId),
  );
  const silent = names
    .filter((name) => !kinds.some(({ kind }) => kind === name))
    .map((name) => t('This deployment doesn’t report changes to {name} resources.', { name }));
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      ...changesQueries.since(siteId, kinds, period.from.toISOString()),
      enabled: kinds.length > 0,
    });
  const changes = useMemo(
    () => withPrevious(data?.pages.flatMap((page) => page.changes) ?? []),
    [data],
  );
  const groups = useGroupMembers(siteId, watchedGroups(triggers));
  const { firings, notes } = useMemo(
    () => firingsOf(triggers, changes, { ...period, groups }),
    [triggers, changes, period, groups],
  );
  const gaps = [...notes, ...silent];
  const [isWhole, setIsWhole] = useState(false);

  if (kinds.length > 0 && isPending) return <FormSkeleton fields={2} />;
  if (error !== null && data === undefined) {
    return (
      <Alert
        severity="error"
        sx={{ mt: 3 }}
        action={
          <Button size="small" loading={isFetching} onClick={() => void refetch()}>
            {t('Try again')}
          </Button>
        }
      >
        {problemMessage(error)}
      </Alert>
    );
  }
  const shown = isWhole ? firings : firings.slice(0, fewRows);
  return (
    <Panel>
      {/* "No events" would be wrong if some triggers cannot be evaluated. */}
      {(firings.length > 0 || gaps.length === 0) && (
        <p role="status">{countText(firings.length, hasNextPage)}</p>
      )}
      {kinds.length > 0 && (
        <Note>
          {t(
            hasNextPage
              ? 'Searched {count, plural, one {# change} other {# changes}} to {nouns} since {day}. Only changes you have permission to view are counted.'
              : 'Searched {count, plural, one {# change} other {# changes}} to {nouns}. Only changes you have permission to view are counted.',
            {
              count: changes.length,
              nouns: kinds.map(({ kind }) => inSentence(kindWordsOf(kind).many)).join(', '),
              day: oldestDay(changes),
            },
          )}
        </Note>
      )}
      {gaps.length > 0 && (
        <Alert severity="info" sx={{ width: '100%' }}>
          <PointList>
            {gaps.map((gap) => (
              <li key={gap}>{gap}</li>
            ))}
          </PointList>
        </Alert>
      )}
      {shown.length > 0 && (
        <List aria-label={t('When it would have fired')}>
          {shown.map((firing, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same in all that they show
            <FiringRow key={index} firing={firing} siteId={siteId} />
          ))}
        </List>
      )}
      {firings.length > shown.length && (
        <Button size="small" onClick={() => setIsWhole(true)}>
          {t('Show all {count, number}', { count: firings.length })}
        </Button>
      )}
      {hasNextPage && (
        <Button size="small" loading={isFetching} onClick={() => void fetchNextPage()}>
          {t('View older changes')}
        </Button>
      )}
    </Panel>
  );
}

/** The members of the groups that can be read. */
function useGroupMembers(siteId: string, groups: readonly string[]): GroupMembers {
  return useQueries({
    queries: groups.flatMap((reference) => {
      const place = referencePlace(reference);
      if (place?.kind !== 'Group') return [];
      const select = (group: object) => membersOf(reference, group);
      return [{ ...referencesQueries.resource(siteId, place), retry: false, select }];
    }),
    combine: mapOfEntries<string[]>,
  });
}

function membersOf(reference: string, group: object): [string, string[]][] {
  const { member } = objectOf(group);
  if (member === undefined) return [];
  const members = objectsOf(member)
    .filter(({ inactive }) => inactive !== true)
    .flatMap(({ entity }) => textIn(objectOf(entity).reference) ?? []);
  return [[reference, members]];
}

function countText(count: number, hasMore: boolean): string {
  if (count === 0 && hasMore) return t('None in the changes searched so far');
  return t(
    hasMore
      ? '{count, plural, one {Once} other {# times}} or more in the last {days} days'
      : '{count, plural, =0 {Not at all} one {Once} other {# times}} in the last {days} days',
    { count, days: daysBack },
  );
}

function oldestDay(changes: readonly { at: string }[]): string {
  const times = changes.map(({ at }) => at).filter((at) => at !== '');
  return formatDate(times.toSorted()[0] ?? '');
}

function FiringRow({ firing, siteId }: { firing: Firing; siteId: string }) {
  const { at, change, trigger } = firing;
  const to = change && referencePath(siteId, `${change.kind}/${change.id}`);
  const resource = change?.resource;
  const title = resource === undefined ? change?.id : <NamedTitle resource={{ ...resource }} />;
  const name = trigger.name ?? t('Trigger {number}', { number: trigger.number });
  const link =
    to === undefined ? (
      title
    ) : (
      <PageLink to={to} underline="always">
        {title}
      </PageLink>
    );
  return (
    <li>
      <time dateTime={at}>{formatDateTime(at)}</time>
      <span>
        {change === undefined
          ? t('Scheduled time reached')
          : rich(
              change.author === undefined
                ? '{kind} {record} {deed, select, added {created} removed {deleted} other {changed}}'
                : '{kind} {record} {deed, select, added {created} removed {deleted} other {changed}} by {author}',
              {
                kind: kindWordsOf(change.kind).one,
                record: link,
                deed: change.action,
                author: change.author,
              },
            )}
      </span>
      <span className="aside">
        {change?.versionId === undefined
          ? name
          : t('{noun}, version {versionId}', { noun: name, versionId: change.versionId })}
      </span>
    </li>
  );
}
