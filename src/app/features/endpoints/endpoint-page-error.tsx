import { useParams, useRouteError } from 'react-router';
import { isStatus } from '#app/kit/api/api-error.ts';
import { MissingPage } from '#app/kit/feedback/missing-page.tsx';
import { paths } from '#app/paths.ts';
import { DeletedRecordPage } from '#app/record-pages/deleted-record-page.tsx';
import { t } from '#words/t.ts';
import { endpointTitle } from './endpoint-title.ts';

export function EndpointPageError() {
  const error = useRouteError();
  const { siteId = '', recordId = '' } = useParams();
  const list = { label: t('Endpoints'), to: paths.endpoints.to(siteId) };
  if (!isStatus(error, 410)) return <MissingPage thing={t('Endpoint')} list={list} />;
  const historyPath = paths.endpointHistory.to(siteId, recordId);
  return (
    <DeletedRecordPage
      thing={t('Endpoint')}
      list={list}
      historyPath={historyPath}
      deleted={{ siteId, resourceType: 'Endpoint', id: recordId }}
      titleOf={endpointTitle}
    />
  );
}
