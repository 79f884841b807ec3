import { useParams, useRouteError } from 'react-router';
import { isStatus } from '#app/kit/api/api-error.ts';
import { MissingPage } from '#app/kit/feedback/missing-page.tsx';
import { paths } from '#app/paths.ts';
import { historyPath, listPath } from '#app/record/kind-operations.ts';
import { DeletedRecordPage } from '#app/record-pages/deleted-record-page.tsx';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { kindWordsOf } from './kind-groups.shared.ts';
import { recordTitle } from './record-title.ts';

/** Why a record's page cannot be shown. A deleted record still has its history. */
export function RecordPageError() {
  const error = useRouteError();
  const { siteId = '', segment = '', recordId = '' } = useParams();
  const entry = fhirKinds.find((one) => one.segment === segment);
  const overview = { label: t('Records'), to: paths.records.to(siteId) };
  if (entry === undefined) return <MissingPage thing={t('kind of record')} list={overview} />;
  const { one, many } = kindWordsOf(entry.kind);
  const thing = inSentence(one);
  const list = { label: many, to: listPath(siteId, entry.kind) };
  if (!isStatus(error, 410)) return <MissingPage thing={thing} list={list} />;
  return (
    <DeletedRecordPage
      thing={thing}
      list={list}
      above={overview}
      historyPath={historyPath(siteId, entry.kind, recordId)}
      deleted={{ siteId, resourceType: entry.kind, id: recordId }}
      titleOf={recordTitle}
    />
  );
}
