import PlaylistAddCheckOutlined from '@mui/icons-material/PlaylistAddCheckOutlined';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { formatCount } from '#app/kit/language/locale.ts';
import { rich } from '#app/kit/language/rich.tsx';
import { StatusChip } from '#app/kit/page/status-chip.tsx';
import { DangerText, TabularText } from '#app/kit/text/text-parts.tsx';
import { RelativeTime } from '#app/kit/time/relative-time.tsx';
import type { FilterOption } from '#app/list/filters/list-filters.tsx';
import { ListPage } from '#app/list/list-page.tsx';
import type { ListWords } from '#app/list/list-placeholder.tsx';
import { timeSorting } from '#app/list/sorting.ts';
import type { ListColumn } from '#app/list/use-list-columns.tsx';
import { useOffsetList } from '#app/list/use-offset-list.ts';
import { browserRunPath } from '#app/runs/browser-runs.ts';
import {
  doneCount,
  type RunProgress,
  type RunWords,
  runStyle,
  runTitle,
  stateStyle,
} from '#app/runs/run.ts';
import { isAdministrator, isPermitted } from '#app/shell/roles.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import {
  listRuns,
  type Run,
  recordRunKinds,
  runKeptDays,
  runKinds,
  runStates,
} from '#contract/console/runs.ts';
import { factsLine } from '#words/isolated.ts';
import { t } from '#words/t.ts';
import { paths } from '../../paths.ts';
import { type ListedBrowserRun, runsAddressSchema, runsListQueries } from './runs-list.queries.ts';

interface RunsListPageProps {
  wordsOf: (kind: string) => RunWords;
  browserKinds: readonly { kind: string; label: string }[];
}

interface RunRow extends RunProgress {
  title: string;
  to: string;
  createdAt: string;
  /** Undefined for a run of this browser. */
  startedBy: string | undefined;
  webhookName?: string | undefined;
}

const words: ListWords = {
  label: t('Bulk actions'),
  about: t('Bulk actions and their reports are available here for {days} days.', {
    days: runKeptDays,
  }),
  icon: <PlaylistAddCheckOutlined />,
};

/** For deployments without runs. */
const browserWords: ListWords = {
  ...words,
  about: t('Bulk actions started in this browser are available here for {days} days.', {
    days: runKeptDays,
  }),
};

const sorting = timeSorting('createdAt', t('Started'));

/** `/console/runs`: runs of the last 90 days, from the service and this browser. */
export function RunsListPage({ wordsOf, browserKinds }: RunsListPageProps) {
  const { data: you } = useSuspenseQuery(sessionQueries.currentUser());
  const hasService = useOffers()(listRuns.id) && isPermitted(you.role, listRuns.access);
  const ownKinds = isAdministrator(you.role) ? runKinds : recordRunKinds;
  const serviceKinds = hasService ? ownKinds : [];
  const navigate = useNavigate();
  const { search } = useLocation();

  const list = useOffsetList({
    schema: runsAddressSchema,
    load: runsListQueries.page,
    filterFields: ['kind', 'state', 'webhookId'],
    sorting,
  });
  const rows = useMemo(
    () =>
      list.rows.map((run) =>
        'ofBrowser' in run ? browserRow(run.ofBrowser) : serviceRow(run.ofService, wordsOf),
      ),
    [list.rows, wordsOf],
  );
  return (
    <>
      <ListPage
        name="runs"
        title={t('Bulk actions')}
        description={t('Bulk actions and their results.')}
        words={hasService ? words : browserWords}
        list={{ ...list, rows }}
        views={{ path: paths.runs.to() }}
        rowId={({ runId }) => runId}
        rowLabel={({ title }) => title}
        columns={columns}
        filters={[
          {
            field: 'kind',
            label: t('Kind'),
            options: [
              ...serviceKinds.map((value) => ({ value, label: wordsOf(value).done })),
              ...browserKinds
                .filter(({ kind }) => !serviceKinds.some((one) => one === kind))
                .map(({ kind, label }) => ({ value: kind, label })),
            ],
          },
          {
            field: 'state',
            label: t('Status'),
            options: [...runStates, 'interrupted'].map((value) => ({
              value,
              label: stateStyle(value).label,
            })),
          },
          { field: 'webhookId', label: t('Webhook'), options: webhookOptions(list.query, rows) },
        ]}
        onOpen={({ to }) => void navigate(`${to}${to.includes('?') ? '' : search}`)}
      />
      <Outlet />
    </>
  );
}

/** The selected webhook as the only option, since it is selected on its own page. Named by its runs. */
function webhookOptions(
  { webhookId }: { webhookId?: string | undefined },
  runs: readonly RunRow[],
): FilterOption[] {
  if (webhookId === undefined) return [];
  const name = runs.find((run) => run.webhookName !== undefined)?.webhookName;
  return [{ value: webhookId, label: name ?? webhookId }];
}

function browserRow(run: ListedBrowserRun): RunRow {
  const to = browserRunPath(run.runId);
  return { ...run, title: runTitle(run.words, run), to, startedBy: undefined };
}

function serviceRow(run: Run, wordsOf: RunsListPageProps['wordsOf']): RunRow {
  const words = run.records?.words ?? wordsOf(run.kind);
  return {
    ...run,
    title: factsLine([runTitle(words, run), run.webhook?.name]),
    to: paths.run.to(run.runId),
    webhookName: run.webhook?.name,
    startedBy: run.startedBy.name,
  };
}

const columns: ListColumn<RunRow>[] = [
  {
    field: 'title',
    headerName: t('Bulk action'),
    flex: 3,
    minWidth: 220,
    to: ({ to }) => to,
  },
  {
    field: 'state',
    headerName: t('Status'),
    width: 130,
    cell: (run) => <StatusChip {...runStyle(run)} />,
    card: 'chip',
  },
  {
    field: 'counts',
    headerName: t('Rows'),
    flex: 2,
    minWidth: 160,
    cell: (run) => <Counts run={run} />,
    card: 'chip',
  },
  {
    field: 'startedBy',
    headerName: t('Started by'),
    flex: 2,
    minWidth: 150,
    text: ({ startedBy }) => startedBy ?? t('You (this browser)'),
    card: 'line',
  },
  {
    field: 'createdAt',
    headerName: t('Started'),
    width: 150,
    cell: ({ createdAt }) => <RelativeTime time={createdAt} />,
    card: 'line',
  },
];

function Counts({ run }: { run: RunProgress }) {
  const { total, failed, state } = run;
  const done = doneCount(run);
  const isWhole = done === total && state !== 'running';
  const progress = isWhole
    ? formatCount(total)
    : t('{done, number} of {total, number}', { done, total });
  return (
    <TabularText>
      {failed === 0
        ? progress
        : rich('{progress}<danger>, {failed, number} failed</danger>', {
            progress,
            failed,
            danger: (words) => <DangerText>{words}</DangerText>,
          })}
    </TabularText>
  );
}
