import { useParams } from 'react-router';
import { MissingPage } from '#app/kit/feedback/missing-page.tsx';
import { paths } from '#app/paths.ts';
import { t } from '#words/t.ts';

/** Why a webhook's page cannot be shown. */
export function WebhookPageError() {
  const { siteId = '' } = useParams();
  return (
    <MissingPage
      thing={t('webhook')}
      list={{ label: t('Webhooks'), to: paths.webhooks.to(siteId) }}
    />
  );
}
