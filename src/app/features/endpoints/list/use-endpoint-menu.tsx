import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import NetworkCheckOutlined from '@mui/icons-material/NetworkCheckOutlined';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { latePart } from '#app/kit/lazy/lazy-part.tsx';
import type { MenuEntry } from '#app/kit/menus/dropdown-menu.tsx';
import { paths } from '#app/paths.ts';
import { useCanWrite, useOffers } from '#app/shell/session/use-offers.ts';
import { testEndpoint } from '#contract/fhir/endpoint-health.ts';
import { t } from '#words/t.ts';
import { endpointHealthMutations } from '../health/endpoint-health.queries.ts';
import type { EndpointRow } from './endpoint-row.ts';

const TestDrawer = latePart(async () => (await import('../health/test-drawer.tsx')).TestDrawer);

/** Menu entries specific to Endpoints, and the last test. */
export function useEndpointMenu(siteId: string) {
  const isOffered = useOffers()(testEndpoint.id);
  const canWrite = useCanWrite();
  const test = useMutation(endpointHealthMutations.test(siteId));
  const [tested, setTested] = useState<EndpointRow>();
  const begin = (row: EndpointRow) => {
    setTested(row);
    test.mutate({ id: row.id });
  };
  const testEntry = (row: EndpointRow): MenuEntry => ({
    label: t('Test connection'),
    icon: <NetworkCheckOutlined />,
    isDisabled: !row.address,
    onChoose: () => begin(row),
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
        onAgain={() => begin(tested)}
        onClose={() => setTested(undefined)}
      />
    ),
  };
}
