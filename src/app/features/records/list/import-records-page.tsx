import { useMemo } from 'react';
import { useParams } from 'react-router';
import { language } from '#app/kit/language/language.ts';
import { ImportPage } from '#app/runs/import/import-page.tsx';
import { listsAbove, type RecordArea } from '../record-area.shared.ts';

export function ImportRecordsPage({ area }: { area: RecordArea }) {
  const { siteId = '' } = useParams();
  const kind = useMemo(() => ({ ...area.bulkKind(new Map()), newWorker }), [area]);
  return <ImportPage siteId={siteId} kind={kind} breadcrumbs={listsAbove(siteId, area.kind)} />;
}

function newWorker(): Worker {
  return new Worker(new URL('./import-records.worker.ts', import.meta.url), {
    type: 'module',
    name: language,
  });
}
