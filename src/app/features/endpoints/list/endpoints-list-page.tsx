import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import HubOutlined from '@mui/icons-material/HubOutlined';
import NetworkCheckOutlined from '@mui/icons-material/NetworkCheckOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import {
  IncludedResources,
  StillUsedBy,
} from '#app/features/records/references/reference-parts.shared.tsx';
import { useOpenDialog } from '#app/kit/dialogs/dialog-host.tsx';
import { lazyPart } from '#app/kit/lazy/lazy-part.tsx';
import type { MenuEntry } from '#app/kit/menus/open-menu.tsx';
import type { ExportedKind } from '#app/list/export/export-resources-dialog.tsx';
import type { ListAction } from '#app/list/list-actions.tsx';
import type { SearchPair } from '#app/list/search/search-address.ts';
import { emptySelection } from '#app/list/selection.ts';
import { paths } from '#app/paths.ts';
import { ResourceListPage } from '#app/record-pages/resource-list-page.tsx';
import { useResourceList } from '#app/record-pages/use-resource-list.ts';
import { isAdministrator } from '#app/shell/roles.ts';
import { sessionQueries } from '#app/shell/session/session.queries.ts';
import { useCanWrite, useOffers } from '#app/shell/session/use-offers.ts';
import {
  listEndpointHealth,
  setTestSchedule,
  testEndpoint,
} from '#contract/fhir/endpoint-health.ts';
import { factsLine } from '#words/isolated.ts';
import { t } from '#words/t.ts';
import { listedEndpoints } from '../endpoint-title.ts';
import {
  endpointHealthMutations,
  endpointHealthQueries,
} from '../health/endpoint-health.queries.ts';
import {
  compactWidth,
  compactWidthWithTests,
  endpointColumns,
  endpointLayout,
} from './endpoint-columns.tsx';
import { endpointListQueries } from './endpoint-list.queries.ts';
import { periodEndFacet, wholePeriodText } from './endpoint-period.ts';
import { type EndpointRow, endpointRows } from './endpoint-row.ts';
import { endpointSearch, searchWithoutHealth } from './endpoint-search.ts';
import { filterMatchText, searchMatchText } from './match-text.ts';

const EndpointBulkBar = lazyPart(
  async () => (await import('./endpoint-bulk-bar.tsx')).EndpointBulkBar,
);
const ScheduleDrawer = lazyPart(
  async () => (await import('../health/schedule-drawer.tsx')).ScheduleDrawer,
);
const TestSelection = lazyPart(
  async () => (await import('../health/test-selection.tsx')).TestSelection,
);
export function EndpointsListPage() {
  const { siteId = '' } = useParams();
  const offers = useOffers();
  const rowMenu = useEndpointMenu(siteId);
  const { data: you } = useQuery(sessionQueries.currentUser());
  const isManager = isAdministrator(you?.role);
  const openDialog = useOpenDialog();
  const resources = useResourceList({
    siteId,
    kind: 'Endpoint',
    search: offers(listEndpointHealth.id) ? endpointSearch : searchWithoutHealth,
    load: (query) => endpointListQueries.page(siteId, query),
    rowsOf: endpointRows,
    wordsLabel: t('Search name, address, ID…'),
  });
  const { list, ticked, words } = resources;
  const { address, rows } = list;
  const { filters } = address;
  // Only for rows of the current search.
  const { data: authors } = useQuery(
    endpointListQueries.authors(siteId, list.phase === 'refreshing' ? [] : rows),
  );
  const testSelected = () =>
    openDialog((close) => (
      <TestSelection
        siteId={siteId}
        query={address}
        selection={ticked.selection}
        onDone={() => ticked.select(emptySelection)}
        onClose={close}
      />
    ));
  const schedule: ListAction = {
    label: t('Scheduled tests'),
    icon: <ScheduleOutlined />,
    onChoose: () => openDialog((close) => <ScheduleDrawer siteId={siteId} onClose={close} />),
    isRare: true,
  };
  const testedRows = useTestedRows(siteId, rows);
  const lineOf = useSecondLine(words, filters);
  return (
    <ResourceListPage
      name="endpoints"
      siteId={siteId}
      kind={exportedEndpoints}
      many={t('Endpoints')}
      about={t(
        'An Endpoint is the technical address of a laboratory, imaging archive or other partner that this site exchanges data with.',
      )}
      icon={<HubOutlined />}
      bulkBar={(bar) => <EndpointBulkBar {...bar} />}
      usedBy={(id) => (
        <StillUsedBy siteId={siteId} place={{ kind: 'Endpoint', segment: 'endpoint', id }} />
      )}
      resources={{ ...resources, list: { ...list, rows: testedRows } }}
      bulkButtons={
        offers(testEndpoint.id) && (
          <Button size="small" onClick={testSelected}>
            {t('Test connections')}
          </Button>
        )
      }
      rowLabel={(row) => row.title}
      rowActions={rowMenu.rowActions}
      columns={useCallback(
        (hidden: readonly string[]) => endpointColumns({ siteId, authors, hidden, lineOf }),
        [siteId, authors, lineOf],
      )}
      layout={useEndpointLayout(testedRows)}
      actions={isManager && offers(setTestSchedule.id) ? [schedule] : []}
    >
      <IncludedResources {...{ siteId, filters }} kind="Endpoint" entries={list.data?.entry} />
      {rowMenu.drawer}
    </ResourceListPage>
  );
}

/** Adds the last test results to the rows, if supported. */
function useTestedRows(siteId: string, rows: readonly EndpointRow[]): readonly EndpointRow[] {
  const offers = useOffers();
  const ids = rows.map(({ id }) => id);
  const { data: lastTests } = useQuery({
    ...endpointHealthQueries.last(siteId, ids),
    enabled: offers(listEndpointHealth.id) && rows.length > 0,
    placeholderData: keepPreviousData,
  });
  return useMemo(
    () =>
      lastTests?.size ? rows.map((row) => ({ ...row, health: lastTests.get(row.id) ?? [] })) : rows,
    [rows, lastTests],
  );
}

function useEndpointLayout(rows: readonly EndpointRow[]) {
  const isCompact = useMediaQuery(compactWidth, { noSsr: true });
  const isCompactForTests = useMediaQuery(compactWidthWithTests, { noSsr: true });
  const hasTests = rows.some((row) => row.health !== undefined);
  const room = isCompact ? 'least' : isCompactForTests && hasTests ? 'little' : 'much';
  return useMemo(() => endpointLayout(room), [room]);
}

function useSecondLine(searched: string, filters: readonly SearchPair[]) {
  return useCallback(
    (row: EndpointRow, hidden: readonly string[]) => {
      const isByPeriod = filters.some(([name]) => name === periodEndFacet || name === 'date');
      const period = isByPeriod ? wholePeriodText(row.period, Date.now()) : '';
      const matches = filterMatchText({ row, hidden }, filters);
      return factsLine([searchMatchText(row, searched), matches, period]) || undefined;
    },
    [searched, filters],
  );
}

const exportedEndpoints: ExportedKind = {
  ...listedEndpoints,
  csv: async () => (await import('./export/endpoint-csv.ts')).endpointCsv,
};

const TestDrawer = lazyPart(async () => (await import('../health/test-drawer.tsx')).TestDrawer);

/** Menu entries specific to Endpoints, and the last test. */
function useEndpointMenu(siteId: string) {
  const isOffered = useOffers()(testEndpoint.id);
  const canWrite = useCanWrite();
  const test = useMutation(endpointHealthMutations.test(siteId));
  const [tested, setTested] = useState<EndpointRow>();
  const startTest = (row: EndpointRow) => {
    setTested(row);
    test.mutate({ id: row.id });
  };
  const testEntry = (row: EndpointRow): MenuEntry => ({
    label: t('Test connection'),
    icon: <NetworkCheckOutlined />,
    isDisabled: !row.address,
    onChoose: () => startTest(row),
  });
  return {
    rowActions: (row: EndpointRow): MenuEntry[] => {
      if (!canWrite) return [];
      return [
        ...(isOffered ? [testEntry(row)] : []),
        {
          label: t('Duplicate'),
          icon: <ContentCopyOutlined />,
          to: paths.newEndpoint.to(siteId, { from: row.id }),
        },
      ];
    },
    drawer: tested && (
      <TestDrawer
        title={tested.title}
        address={tested.address ?? ''}
        test={test}
        onAgain={() => startTest(tested)}
        onClose={() => setTested(undefined)}
      />
    ),
  };
}
