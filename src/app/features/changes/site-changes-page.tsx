import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { isStatus } from '#app/kit/api/api-error.ts';
import { StatePanel } from '#app/kit/feedback/state-panel.tsx';
import { NoSiteState } from '#app/kit/feedback/unavailable.tsx';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { formatDateTime } from '#app/kit/language/locale.ts';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { TableFrame } from '#app/kit/page/result-list.tsx';
import { color, typeScale } from '#app/kit/theme/tokens.ts';
import { useNow } from '#app/kit/time/relative-time.tsx';
import { NoMatchState } from '#app/list/list-placeholder.tsx';
import { isFilteredBy, useListQuery } from '#app/list/list-query.ts';
import { emptySelection, useSelection } from '#app/list/selection.ts';
import { SelectionBar } from '#app/list/selection-bar.tsx';
import type { ChangedKinds } from '#app/runs/undo/undone-record.ts';
import { GuardedPage } from '#app/shell/session/guarded-page.tsx';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { dayText } from '#app/versions/history/timeline/days.ts';
import { listSiteChanges, type SiteChange } from '#contract/console/site-changes.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { ChangeFilters, noFilters } from './change-filters.tsx';
import { ChangeRow, type Moments } from './change-row.tsx';
import { byDayAndPerson, canUndo, changeKey } from './site-change.ts';
import {
  type ChangesAddress,
  changesAddressSchema,
  personName,
  siteChangesQueries,
} from './site-changes.queries.ts';
import { useUndoChanges } from './use-undo-changes.tsx';

interface SiteChangesPageProps {
  kinds: ChangedKinds;
}

export function SiteChangesPage(props: SiteChangesPageProps) {
  const { siteId = '' } = useParams();
  return (
    <GuardedPage operation={listSiteChanges} title={t('What changed')} lack={t('site history')}>
      <SiteChanges {...props} siteId={siteId} />
    </GuardedPage>
  );
}

const MoreLine = styled('div')({ display: 'flex', justifyContent: 'center', marginTop: 16 });

function SiteChanges({ siteId, kinds }: SiteChangesPageProps & { siteId: string }) {
  const [query, change] = useListQuery(changesAddressSchema);
  const { data: user } = useQuery(sessionQueries.currentUser());
  const pages = useInfiniteQuery(siteChangesQueries.pages(siteId, query));
  const changes = (pages.data?.pages ?? []).flatMap(({ data }) =>
    data.map((one) => ({ ...one, id: changeKey(one) })),
  );
  const isUndoable = (one: SiteChange) => canUndo(kinds, user?.role ?? '', one);
  const undoable = changes.filter(isUndoable);
  const { selection, select, ticks } = useSelection(JSON.stringify(query), changes);
  const chosen = changes.filter(({ id }) => ticks.chosen.has(id));
  const clearSelection = () => select(emptySelection);
  function toggle(id: string): void {
    const others = [...ticks.chosen].filter((one) => one !== id);
    ticks.onChange(new Set(ticks.chosen.has(id) ? others : [...others, id]));
  }
  const { undo, undoAll } = useUndoChanges({ kinds, siteId, onStarted: clearSelection });
  const moments = momentsOf(query);
  if (isStatus(pages.error, 404)) {
    return (
      <>
        <PageHeader title={t('What changed')} />
        <NoSiteState />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={t('What changed')}
        description={t('Everything created, changed and deleted at this site.')}
      />
      <ChangeFilters siteId={siteId} kinds={kinds} query={query} onChange={change} />
      <UnloadedPart query={pages} what={t('Changes')} rows={8} />
      {pages.data !== undefined && changes.length === 0 && !pages.hasNextPage && (
        <NoChanges
          since={moments?.before}
          isFiltered={isFilteredBy(query, Object.keys(noFilters))}
          onClear={() => change(noFilters)}
          onList={() => change({ view: undefined })}
        />
      )}
      {changes.length > 0 && (
        <>
          {moments !== undefined && (
            <Typography variant="h2" sx={{ mb: 2 }}>
              {differenceText(changes.length, {
                isMore: pages.hasNextPage,
                before: moments.before,
                after: query.to === undefined ? t('now') : moments.after,
              })}
            </Typography>
          )}
          <ChangeList
            changes={changes}
            isComparison={moments !== undefined}
            rowOf={(one) => (
              <ChangeRow
                key={changeKey(one)}
                siteId={siteId}
                change={one}
                kind={kinds(one.kind)}
                moments={moments}
                isChosen={ticks.chosen.has(changeKey(one))}
                onToggle={isUndoable(one) ? () => toggle(changeKey(one)) : undefined}
                onUndo={() => undo(one, moments !== undefined)}
              />
            )}
          />
        </>
      )}
      {pages.hasNextPage && (
        <MoreLine>
          <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t('Show more')}
          </Button>
        </MoreLine>
      )}
      {ticks.chosen.size > 0 && (
        <SelectionBar
          selection={selection}
          // More can match than are loaded.
          total={ticks.chosen.size}
          onChange={clearSelection}
        >
          {ticks.chosen.size < undoable.length && (
            <Button
              variant="text"
              size="small"
              onClick={() => ticks.onChange(new Set(undoable.map(({ id }) => id)))}
            >
              {t('Select all {count, number} shown', { count: undoable.length })}
            </Button>
          )}
          <Button variant="contained" onClick={() => undoAll(chosen)}>
            {t('Undo')}
          </Button>
        </SelectionBar>
      )}
    </>
  );
}

function momentsOf({ view, from, to }: ChangesAddress): Moments | undefined {
  if (view !== 'compare' || from === undefined) return undefined;
  return { before: formatDateTime(from), after: to === undefined ? t('Now') : formatDateTime(to) };
}

function differenceText(
  count: number,
  { isMore, before, after }: Moments & { isMore: boolean },
): string {
  return t(
    isMore
      ? 'More than {count, number} records differ between {before} and {after}'
      : '{count, plural, one {# record differs} other {# records differ}} between {before} and {after}',
    { count, before, after },
  );
}

interface ChangeListProps {
  changes: readonly SiteChange[];
  /** Whether rows are differences between two moments rather than saves. */
  isComparison: boolean;
  rowOf: (change: SiteChange) => ReactNode;
}

const Person = styled('div')({
  padding: '6px 12px',
  borderBottom: `1px solid ${color('border')}`,
  backgroundColor: color('canvas'),
  '* + &': { borderTop: `1px solid ${color('border')}` },
  '& h3': { margin: 0, ...typeScale.small, fontWeight: 600 },
  '& h3 > span': { fontWeight: 400, color: color('text-muted') },
});

function ChangeList({ changes, isComparison, rowOf }: ChangeListProps) {
  const now = useNow();
  if (isComparison) {
    return (
      <TableFrame>
        <ul aria-label={t('Differences')}>{changes.map(rowOf)}</ul>
      </TableFrame>
    );
  }
  return byDayAndPerson(changes).map((people) => {
    const at = people[0]?.[0]?.at ?? '';
    return (
      <section key={at}>
        <Typography variant="h2" sx={{ mt: 5, mb: 2 }}>
          {dayText(at, now)}
        </Typography>
        <TableFrame>
          {people.map((personChanges) => {
            const author = personChanges[0]?.author ?? null;
            const name = personName(author);
            const count = t('{count, plural, one {# change} other {# changes}}', {
              count: personChanges.length,
            });
            return (
              <div key={author?.userId ?? ''}>
                <Person>
                  <h3>
                    {name} <span>· {count}</span>
                  </h3>
                </Person>
                <ul aria-label={t('Changes by {name}', { name })}>{personChanges.map(rowOf)}</ul>
              </div>
            );
          })}
        </TableFrame>
      </section>
    );
  });
}

interface NoChangesProps {
  /** Set when comparing with this moment. */
  since: string | undefined;
  isFiltered: boolean;
  onClear: () => void;
  onList: () => void;
}

function NoChanges({ since, isFiltered, onClear, onList }: NoChangesProps) {
  return (
    <TableFrame>
      {since !== undefined ? (
        <StatePanel
          title={t('No differences since {since}', { since })}
          icon={<HistoryOutlined />}
          actions={<Button onClick={onList}>{t('Show all changes')}</Button>}
        >
          {t('Changes that were reverted in between aren’t shown.')}
        </StatePanel>
      ) : isFiltered ? (
        <NoMatchState nouns={inSentence(t('Changes'))} onClear={onClear} />
      ) : (
        <StatePanel title={t('No changes yet')} icon={<HistoryOutlined />}>
          {t('Everything created, changed or deleted at this site appears here.')}
        </StatePanel>
      )}
    </TableFrame>
  );
}
