import { useParams } from 'react-router';
import { LinkedReferences } from '#app/features/records/references/reference-parts.shared.tsx';
import { parseJsonObject, textOf } from '#app/kit/json/json-text.ts';
import { paths } from '#app/paths.ts';
import { useCanWrite } from '#app/shell/session/use-can-write.ts';
import { HistoryHeader } from '#app/versions/history/history-header.tsx';
import { RecordHistory } from '#app/versions/history/record-history.tsx';
import { t } from '#words/t.ts';
import { endpointKind } from './endpoint-kind.ts';
import { EndpointStatusChip } from './endpoint-status-chip.tsx';
import { endpointTitle } from './endpoint-title.ts';

export function EndpointHistoryPage() {
  const { siteId = '', recordId = '' } = useParams();
  const canWrite = useCanWrite();
  return (
    <LinkedReferences>
      <RecordHistory
        key={`${siteId}/${recordId}`}
        kind={endpointKind}
        address={{ siteId, recordId }}
        canRestore={canWrite}
        header={(tools) => {
          const newest = parseJsonObject(tools.history.newest?.content ?? '');
          return (
            <HistoryHeader
              breadcrumbs={[
                { label: t('Endpoints'), to: paths.endpoints.to(siteId) },
                {
                  label: newest === undefined ? recordId : endpointTitle(newest),
                  to: paths.endpoint.to(siteId, recordId),
                },
              ]}
              status={newest && <EndpointStatusChip status={textOf(newest.status)} />}
              tools={tools}
            />
          );
        }}
      />
    </LinkedReferences>
  );
}
