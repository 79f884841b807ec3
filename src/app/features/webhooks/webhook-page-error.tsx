import Button from '@mui/material/Button';
import { Link as RouterLink, useParams, useRouteError } from 'react-router';
import { paths } from '../../paths.ts';
import { isStatus } from '../../shared/api/api-error.ts';
import { PageError } from '../../shared/layout/page-error.tsx';
import { NotFoundState } from '../../shared/ui/not-found-state.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';

/** Why a webhook's page cannot be shown. */
export function WebhookPageError() {
  const error = useRouteError();
  const { siteId = '' } = useParams();
  if (!isStatus(error, 404)) return <PageError />;
  return (
    <>
      <PageHeader
        title="Not found"
        breadcrumbs={[{ label: 'Webhooks', to: paths.webhooks.to(siteId) }]}
      />
      <NotFoundState
        thing="webhook"
        actions={
          <Button component={RouterLink} to={paths.webhooks.to(siteId)}>
            All webhooks
          </Button>
        }
      />
    </>
  );
}
