import { useParams } from 'react-router';
import { MissingPage } from '#app/kit/feedback/missing-page.tsx';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { t } from '#words/t.ts';
import { recordsOverview } from './record-area.shared.ts';
import { RecordErrorPage } from './record-error-page.shared.tsx';
import { recordTitle } from './record-title.ts';

export function RecordPageError() {
  const { siteId = '', segment = '' } = useParams();
  const kind = fhirKinds.find((one) => one.segment === segment)?.kind;
  return kind === undefined ? (
    <MissingPage noun={t('kind of record')} list={recordsOverview(siteId)} />
  ) : (
    <RecordErrorPage kind={kind} titleOf={recordTitle} />
  );
}
