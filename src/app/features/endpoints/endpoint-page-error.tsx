import { useParams } from 'react-router';
import { listOfKind } from '#app/features/records/record-area.shared.ts';
import { RecordErrorPage } from '#app/record-pages/record-error-page.tsx';
import { t } from '#words/t.ts';
import { endpointTitle } from './endpoint-title.ts';

export function EndpointPageError() {
  const { siteId = '' } = useParams();
  return (
    <RecordErrorPage
      kind="Endpoint"
      noun={t('Endpoint')}
      list={listOfKind(siteId, 'Endpoint')}
      titleOf={endpointTitle}
    />
  );
}
