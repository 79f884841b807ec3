import { lazy, Suspense } from 'react';
import { paths } from '../../../paths.ts';
import { parseJsonObject, textOf } from '../../../shared/json/json-text.ts';
import { HistoryHeader } from '../../../shared/record-history/history-header.tsx';
import { HistoryView } from '../../../shared/record-history/history-view.tsx';
import { useCanWrite } from '../../session/use-can-write.shared.ts';
import { EndpointStatusChip } from '../endpoint-status-chip.tsx';
import { endpointTitle } from '../endpoint-title.ts';
import type { EndpointAddress } from '../endpoints.queries.ts';
import { endpointHistoryKind } from './endpoint-history-kind.ts';
import { useVersions } from './use-versions.ts';
import { ChosenFieldValues } from './values/chosen-field-values.tsx';

const RestoreDrawer = lazy(async () => ({
  default: (await import('./restore/restore-drawer.tsx')).RestoreDrawer,
}));

/** The history of one Endpoint: its versions, and beside them a comparison or the values of a field. */
export function HistoryOf({ address }: { address: EndpointAddress }) {
  const { siteId, endpointId } = address;
  const history = useVersions(address);
  const canWrite = useCanWrite();
  const newest = history.newest && parseJsonObject(history.newest.content);
  return (
    <HistoryView
      kind={endpointHistoryKind}
      history={history}
      canRestore={canWrite}
      header={(tools) => (
        <HistoryHeader
          breadcrumbs={[
            { label: 'Endpoints', to: paths.endpoints.to(siteId) },
            {
              label: newest === undefined ? endpointId : endpointTitle(newest),
              to: paths.endpoint.to(siteId, endpointId),
            },
          ]}
          status={newest && <EndpointStatusChip status={textOf(newest.status)} />}
          history={history}
          tools={tools}
        />
      )}
      values={(tools) => <ChosenFieldValues history={history} canRestore={canWrite} {...tools} />}
      restore={(tools) => (
        <Suspense>
          <RestoreDrawer
            key={tools.older.versionId}
            address={address}
            lastVersion={history.newest}
            {...tools}
          />
        </Suspense>
      )}
    />
  );
}
