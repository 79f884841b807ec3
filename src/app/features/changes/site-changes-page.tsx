import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { isStatus } from '#app/kit/api/api-error.ts';
import { TableSkeleton } from '#app/kit/feedback/table-skeleton.tsx';
import { NoSiteState } from '#app/kit/feedback/unavailable.tsx';
import { UnloadedPart } from '#app/kit/feedback/unloaded-part.tsx';
import { formatMoment } from '#app/kit/language/locale.ts';
import { PageHeader } from '#app/kit/page/page-header.tsx';
import { isFilteredBy, useListQuery } from '#app/list/list-query.ts';
import { emptySelection, useSelection } from '#app/list/selection.ts';
import { SelectionBar } from '#app/list/selection-bar.tsx';
import type { ChangedKinds } from '#app/runs/undo/changed-kind.ts';
import { GuardedPage } from '#app/shell/session/guarded-page.tsx';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { listSiteChanges, type SiteChange } from '#contract/console/site-changes.ts';
import { t } from '#words/t.ts';
import { ChangeFilters, noFilters } from './change-filters.tsx';
import { ChangeList, NoChanges } from './change-list.tsx';
import { ChangeRow, type Moments } from './change-row.tsx';
import { canUndo, changeKey, targetsOf } from './site-change.ts';
import {
  type ChangesAddress,
  changesAddressSchema,
  siteChangesQueries,
} from './site-changes.queries.ts';
import { drawerOf, type OpenDrawer, UndoDrawers } from './undo-drawers.tsx';

interface SiteChangesPageProps {
  kinds: ChangedKinds;
}

export function SiteChangesPage(props: SiteChangesPageProps) {
  const { siteId = '' } = useParams();
  return (
    <GuardedPage operation={listSiteChanges} title={t('What changed')} lack={t('site history')}>
      <SiteChanges key={siteId} {...props} siteId={siteId} />
    </GuardedPage>
  );
}

const MoreLine = styled('div')({ display: 'flex', justifyContent: 'center', marginTop: 16 });

/** Everything created, changed and deleted at a site, with undo. */
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
  const [open, setOpen] = useState<OpenDrawer>();
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
      <UnloadedPart query={pages} what={t('Changes')}>
        <TableSkeleton rows={8} />
      </UnloadedPart>
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
                onUndo={() => setOpen(drawerOf(kinds, one, moments !== undefined))}
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
          <Button
            variant="contained"
            onClick={() => setOpen({ targets: targetsOf(kinds, chosen) })}
          >
            {t('Undo')}
          </Button>
        </SelectionBar>
      )}
      <UndoDrawers
        siteId={siteId}
        kinds={kinds}
        open={open}
        onStarted={clearSelection}
        onClose={() => setOpen(undefined)}
      />
    </>
  );
}

function momentsOf({ view, from, to }: ChangesAddress): Moments | undefined {
  if (view !== 'compare' || from === undefined) return undefined;
  return { before: formatMoment(from), after: to === undefined ? t('Now') : formatMoment(to) };
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
