import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import Button from '@mui/material/Button';
import { Link as RouterLink, useParams, useRouteError } from 'react-router';
import { isStatus } from '#app/kit/api/api-error.ts';
import { EmptyState } from '#app/kit/feedback/empty-state.tsx';
import { MissingPage } from '#app/kit/feedback/missing-page.tsx';
import { PageHeader } from '#app/kit/page-header.tsx';
import { paths } from '#app/paths.ts';

/** Why an Endpoint's page cannot be shown. A deleted one still has its history. */
export function EndpointPageError() {
  const error = useRouteError();
  const { siteId = '', endpointId = '' } = useParams();
  const list = { label: 'Endpoints', to: paths.endpoints.to(siteId) };
  if (!isStatus(error, 410)) return <MissingPage thing="endpoint" list={list} />;
  return (
    <>
      <PageHeader title="Deleted endpoint" breadcrumbs={[list]} />
      <EmptyState
        title="This endpoint was deleted"
        icon={<DeleteOutlineOutlined />}
        actions={
          <>
            <Button component={RouterLink} to={list.to}>
              All endpoints
            </Button>
            <Button
              component={RouterLink}
              to={paths.endpointHistory.to(siteId, endpointId)}
              variant="contained"
            >
              Show its history
            </Button>
          </>
        }
      >
        All its versions are kept.
      </EmptyState>
    </>
  );
}
