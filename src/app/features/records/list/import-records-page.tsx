import { useMemo } from 'react';
import { useParams } from 'react-router';
import { language } from '#app/kit/language/language.ts';
import { ImportPage } from '#app/runs/import/import-page.tsx';
import { listsAbove, type RecordArea } from '../record-area.shared.ts';
import { LinkedReferences } from '../references/reference-parts.shared.tsx';

export function ImportRecordsPage({ area }: { area: RecordArea }) {
  const { siteId = '' } = useParams();
  const kind = useMemo(() => ({ ...area.bulkKind(new Map()), newWorker }), [area]);
  return (
    <LinkedReferences>
      <ImportPage siteId={siteId} kind={kind} breadcrumbs={listsAbove(siteId, area.kind)} />
    </LinkedReferences>
  );
}

function newWorker(): Worker {
  return new Worker(new URL('./import-records.worker.ts', import.meta.url), {
    type: 'module',
    name: language,
  });
}
