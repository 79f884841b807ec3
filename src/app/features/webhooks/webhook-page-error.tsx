import { useParams } from 'react-router';
import { MissingPage } from '#app/kit/feedback/missing-page.tsx';
import { paths } from '#app/paths.ts';

/** Why a webhook's page cannot be shown. */
export function WebhookPageError() {
  const { siteId = '' } = useParams();
  return (
    <MissingPage thing="webhook" list={{ label: 'Webhooks', to: paths.webhooks.to(siteId) }} />
  );
}
