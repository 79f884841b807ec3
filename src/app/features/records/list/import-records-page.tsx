import { useMemo } from 'react';
import { useParams } from 'react-router';
import { language } from '#app/kit/language/language.ts';
import { paths } from '#app/paths.ts';
import type { ImportKind } from '#app/runs/import/import-kind.ts';
import { ImportPage } from '#app/runs/import/import-page.tsx';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { useKindArea } from '../record-kinds.ts';
import { recordTitle } from '../record-title.ts';

export function ImportRecordsPage() {
  const { siteId = '' } = useParams();
  const { kind, segment, thing, many, record } = useKindArea();
  const imported = useMemo(
    (): ImportKind => ({
      kind,
      thing,
      plural: inSentence(many),
      titleOf: recordTitle,
      words: record.words,
      newWorker: () =>
        new Worker(new URL('./import-records.worker.ts', import.meta.url), {
          type: 'module',
          name: language,
        }),
    }),
    [kind, thing, many, record],
  );
  return (
    <ImportPage
      siteId={siteId}
      kind={imported}
      breadcrumbs={[
        { label: t('Records'), to: paths.records.to(siteId) },
        { label: many, to: paths.recordsOfKind.to(siteId, segment) },
      ]}
    />
  );
}
