import { useParams } from 'react-router';
import { parseJsonObject } from '#app/kit/json/json-text.ts';
import { paths } from '#app/paths.ts';
import { useCanWrite } from '#app/shell/session/use-can-write.ts';
import { HistoryHeader, type HistoryTools } from '#app/versions/history/history-header.tsx';
import { RecordHistory } from '#app/versions/history/record-history.tsx';
import { type KindArea, useKindArea } from './record-kinds.ts';
import { RecordState } from './record-state.tsx';
import { recordTitle } from './record-title.ts';
import { useReferenceNames } from './references/reference-names.tsx';
import { LinkedReferences } from './references/reference-parts.shared.tsx';

export function RecordHistoryPage() {
  const { siteId = '', recordId = '' } = useParams();
  const area = useKindArea();
  const canWrite = useCanWrite();
  return (
    <LinkedReferences>
      <RecordHistory
        key={`${siteId}/${area.segment}/${recordId}`}
        kind={area.record}
        address={{ siteId, recordId }}
        canRestore={canWrite}
        header={(tools) => <Header area={area} tools={tools} />}
      />
    </LinkedReferences>
  );
}

function Header({ area, tools }: { area: KindArea; tools: HistoryTools }) {
  const { siteId = '', recordId = '' } = useParams();
  const { segment, one, many } = area;
  const newest = parseJsonObject(tools.history.newest?.content ?? '');
  const names = useReferenceNames(siteId, newest === undefined ? [] : [newest]);
  const label = newest === undefined ? one : recordTitle(newest, names);
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
}
