import { useParams } from 'react-router';
import { MissingPage } from '#app/kit/feedback/missing-page.tsx';
import { RecordErrorPage } from '#app/record-pages/record-error-page.tsx';
import { fhirKinds } from '#contract/fhir/fhir-kinds.ts';
import { inSentence } from '#words/letter-case.ts';
import { t } from '#words/t.ts';
import { kindWordsOf } from './kind-groups.shared.ts';
import { listOfKind, recordsOverview } from './record-area.shared.ts';
import { recordTitle } from './record-title.ts';

export function RecordPageError() {
  const { siteId = '', segment = '' } = useParams();
  const kind = fhirKinds.find((one) => one.segment === segment)?.kind;
  if (kind === undefined)
    return <MissingPage noun={t('kind of record')} list={recordsOverview(siteId)} />;
  return (
    <RecordErrorPage
      kind={kind}
      noun={inSentence(kindWordsOf(kind).one)}
      list={listOfKind(siteId, kind)}
      above={recordsOverview(siteId)}
      titleOf={recordTitle}
    />
  );
}
