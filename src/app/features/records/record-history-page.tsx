import { useParams } from 'react-router';
import { parseJsonObject } from '#app/kit/json/json-text.ts';
import { paths } from '#app/paths.ts';
import { useCanWrite } from '#app/shell/session/use-can-write.ts';
import { HistoryHeader } from '#app/versions/history/history-header.tsx';
import { RecordHistory } from '#app/versions/history/record-history.tsx';
import { useKindArea } from './record-kinds.ts';
import { RecordState } from './record-state.tsx';
import { recordTitle } from './record-title.ts';
import { LinkedReferences } from './references/reference-parts.shared.tsx';

export function RecordHistoryPage() {
  const { siteId = '', recordId = '' } = useParams();
  const area = useKindArea();
  const { segment, many } = area;
  const canWrite = useCanWrite();
  return (
    <LinkedReferences>
      <RecordHistory
        key={`${siteId}/${segment}/${recordId}`}
        kind={area.record}
        address={{ siteId, recordId }}
        canRestore={canWrite}
        header={(tools) => {
          const newest = parseJsonObject(tools.history.newest?.content ?? '');
          const label = newest === undefined ? recordId : recordTitle(newest);
          return (
            <HistoryHeader
              breadcrumbs={[
                { label: many, to: paths.recordsOfKind.to(siteId, segment) },
                { label, to: paths.record.to(siteId, segment, recordId) },
              ]}
              status={newest && <RecordState area={area} resource={newest} />}
              tools={tools}
            />
          );
        }}
      />
    </LinkedReferences>
  );
}
