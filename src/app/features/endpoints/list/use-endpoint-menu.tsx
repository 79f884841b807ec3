import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import NetworkCheckOutlined from '@mui/icons-material/NetworkCheckOutlined';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { latePart } from '#app/kit/late/late-part.tsx';
import type { MenuEntry } from '#app/kit/menus/menu-entry.ts';
import { paths } from '#app/paths.ts';
import { useCanWrite } from '#app/shell/session/use-can-write.ts';
import { useOffers } from '#app/shell/session/use-offers.ts';
import { testEndpoint } from '#contract/endpoint-health.ts';
import { t } from '#words/t.ts';
import { endpointHealthMutations } from '../health/endpoint-health.queries.ts';
import type { EndpointRow } from './endpoint-row.ts';

const TestDrawer = latePart(async () => (await import('../health/test-drawer.tsx')).TestDrawer);

interface EndpointMenu {
  /** Undefined where a connection cannot be tested: all else is on the record's page, one click away. */
  rowActions: ((row: EndpointRow) => MenuEntry[]) | undefined;
  /** The test that was begun last, until it is closed. */
  drawer: ReactNode;
}

/** What can be done with one Endpoint of the list. */
export function useEndpointMenu(siteId: string): EndpointMenu {
  const isOffered = useOffers()(testEndpoint.id);
  const canWrite = useCanWrite();
  const test = useMutation(endpointHealthMutations.test(siteId));
  const [tested, setTested] = useState<EndpointRow>();
  if (!isOffered || !canWrite) return { rowActions: undefined, drawer: null };
  const begin = (row: EndpointRow) => {
    setTested(row);
    test.mutate({ id: row.id });
  };
  return {
    rowActions: (row) => [
      {
        label: t('Test connection'),
        icon: <NetworkCheckOutlined />,
        isDisabled: !row.address,
        onChoose: () => begin(row),
      },
      {
        label: t('Duplicate'),
        icon: <ContentCopyOutlined />,
        to: paths.newEndpoint.to(siteId, { from: row.id }),
      },
      {
        label: t('History'),
        icon: <HistoryOutlined />,
        to: paths.endpointHistory.to(siteId, row.id),
      },
    ],
    drawer: tested && (
      <TestDrawer
        title={tested.title}
        address={tested.address ?? ''}
        test={test}
        onAgain={() => begin(tested)}
        onClose={() => setTested(undefined)}
      />
    ),
  };
}
