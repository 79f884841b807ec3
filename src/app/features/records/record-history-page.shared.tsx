import { parseJsonObject } from '#app/kit/json/json-text.ts';
import { resourcePath } from '#app/record/kind-operations.ts';
import { useRecordAddress } from '#app/record/record-address.ts';
import { useCanWrite } from '#app/shell/session/use-offers.ts';
import {
  HistoryHeader,
  type HistoryTools,
  RecordHistory,
} from '#app/versions/history/record-history.tsx';
import { listOfKind, type RecordView } from './record-area.shared.ts';

export function RecordHistoryPage({ area }: { area: RecordView }) {
  const address = useRecordAddress();
  const canWrite = useCanWrite();
  return (
    <RecordHistory
      kind={area.record}
      address={address}
      canRestore={canWrite}
      header={(tools) => <Header area={area} tools={tools} />}
    />
  );
}

function Header({ area, tools }: { area: RecordView; tools: HistoryTools }) {
  const { siteId, recordId } = useRecordAddress();
  const { kind, one, titleOf, useNames, State } = area;
  const newest = parseJsonObject(tools.history.newest?.content ?? '');
  const names = useNames(siteId, newest === undefined ? [] : [newest]);
  const label = newest === undefined ? one : titleOf(newest, names);
  return (
    <HistoryHeader
      breadcrumbs={[listOfKind(siteId, kind), { label, to: resourcePath(siteId, kind, recordId) }]}
      status={newest && <State resource={newest} />}
      tools={tools}
    />
  );
}
