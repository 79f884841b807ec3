import { useParams } from 'react-router';
import { paths } from '../../paths.ts';
import { MissingPage } from '../../shared/layout/missing-page.tsx';

/** Why a webhook's page cannot be shown. */
export function WebhookPageError() {
  const { siteId = '' } = useParams();
  return (
    <MissingPage thing="webhook" list={{ label: 'Webhooks', to: paths.webhooks.to(siteId) }} />
  );
}
