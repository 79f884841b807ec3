import { useMemo } from 'react';
import { useParams } from 'react-router';
import { language } from '#app/kit/language/language.ts';
import { ImportPage } from '#app/runs/import/import-page.tsx';
import { GuardedPage } from '#app/shell/session/guarded-page.tsx';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { kindWordsOf } from '../kind-groups.shared.ts';
import { listsAbove, type RecordArea } from '../record-area.shared.ts';

export function ImportRecordsPage({ area }: { area: RecordArea }) {
  const { siteId = '' } = useParams();
  const kind = useMemo(() => ({ ...area.bulkKind(new Map()), newWorker }), [area]);
  const breadcrumbs = listsAbove(siteId, area.kind);
  const title = t('Import {nouns}', { nouns: area.plural });
  return (
    <GuardedPage
      operation={area.operations.create}
      title={title}
      breadcrumbs={breadcrumbs}
      lack={area.plural}
      purpose={inSentence(title)}
    >
      <ImportPage
        siteId={siteId}
        kind={kind}
        pluralOf={(other) => kindWordsOf(other).many}
        breadcrumbs={breadcrumbs}
      />
    </GuardedPage>
  );
}

function newWorker(): Worker {
  return new Worker(new URL('./import-records.worker.ts', import.meta.url), {
    type: 'module',
    name: language,
  });
}
